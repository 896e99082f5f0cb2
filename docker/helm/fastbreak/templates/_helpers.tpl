{{- define "fastbreak.name" -}}
{{ printf "%s-%s" .root.Release.Name .service | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "fastbreak.selector" -}}
app.kubernetes.io/name: fastbreak
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .service }}
{{- end }}

{{- define "fastbreak.labels" -}}
{{ include "fastbreak.selector" . }}
app.kubernetes.io/part-of: fastbreak
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "fastbreak.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}{{ .repository }}@{{ .digest }}{{- else -}}{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}{{- end -}}
{{- end -}}
{{- end }}

{{- /* A setting as an environment variable: topics.prefix is FASTBREAK_TOPICS_PREFIX. */ -}}
{{- define "fastbreak.settings" -}}
{{- range $name, $value := . }}
- name: FASTBREAK_{{ $name | replace "." "_" | replace "-" "_" | upper }}
  value: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- /* What the pods of all services, and of the job, have in common; .command is what fastbreak is called with. */ -}}
{{- define "fastbreak.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: {type: RuntimeDefault}
automountServiceAccountToken: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: {sizeLimit: 256Mi}
  - name: platform
    secret: {secretName: {{ .root.Values.secret }}, defaultMode: 0440}
{{- with .root.Values.pod }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "fastbreak.container" -}}
name: {{ .service }}
image: {{ include "fastbreak.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: [{{ .command }}, --config, /run/secrets/platform/platform.properties]
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
resources:
  requests: {cpu: {{ .settings.cpu | quote }}, memory: {{ .settings.memory }}}
  limits: { {{- with .settings.cpuLimit }}cpu: {{ . | quote }}, {{ end }}memory: {{ .settings.memory -}} }
volumeMounts:
  - {name: tmp, mountPath: /tmp}
  - {name: platform, mountPath: /run/secrets/platform, readOnly: true}
{{- end }}
