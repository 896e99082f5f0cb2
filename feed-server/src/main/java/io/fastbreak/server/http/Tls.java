package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** TLS contexts from certificate and key files. */
public final class Tls {
    private static final Pattern PKCS8 =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    private static final List<String> ALGORITHMS = List.of("EC", "RSA", "Ed25519");
    private static final char[] NONE = new char[0];

    private Tls() {}

    /**
     * A server's context from its certificate chain and its key.
     *
     * @throws GeneralSecurityException if the files contain something else; the message says what is expected
     */
    public static SSLContext ofPem(Path certificate, Path key) throws GeneralSecurityException, IOException {
        KeyStore store = empty();
        Certificate[] chain = certificates(certificate).toArray(Certificate[]::new);
        store.setKeyEntry("server", privateKey(key), NONE, chain);
        return serving(store, NONE);
    }

    /** The same from a PKCS12 file. */
    public static SSLContext ofKeystore(Path keystore, String password) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(keystore)) {
            store.load(in, password.toCharArray());
        }
        return serving(store, password.toCharArray());
    }

    private static SSLContext serving(KeyStore store, char[] password) throws GeneralSecurityException {
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** A client's context that trusts the certificates in the file and those issued by them. */
    public static SSLContext trusting(Path certificates) throws GeneralSecurityException, IOException {
        KeyStore store = empty();
        int number = 0;
        for (Certificate certificate : certificates(certificates)) {
            store.setCertificateEntry("trusted-" + number++, certificate);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static KeyStore empty() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        return store;
    }

    private static Collection<? extends Certificate> certificates(Path file)
            throws GeneralSecurityException, IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Collection<? extends Certificate> found =
                    CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (found.isEmpty()) {
                throw new GeneralSecurityException("it contains no certificate (-----BEGIN CERTIFICATE-----)");
            }
            return found;
        }
    }

    private static PrivateKey privateKey(Path file) throws GeneralSecurityException, IOException {
        Matcher pem = PKCS8.matcher(Files.readString(file, US_ASCII));
        if (!pem.find()) {
            throw new GeneralSecurityException(
                    "it contains no PKCS#8 key (-----BEGIN PRIVATE KEY-----); openssl pkcs8 -topk8 -nocrypt converts others");
        }
        byte[] key = Base64.getMimeDecoder().decode(pem.group(1));
        for (String algorithm : ALGORITHMS) {
            PrivateKey found = privateKey(algorithm, key);
            if (found != null) {
                return found;
            }
        }
        throw new GeneralSecurityException("its key is not one of " + String.join(", ", ALGORITHMS));
    }

    private static @Nullable PrivateKey privateKey(String algorithm, byte[] key) throws GeneralSecurityException {
        try {
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(key));
        } catch (InvalidKeySpecException e) {
            return null;
        }
    }
}
