import {h} from '../dom.js';

export const name = 'Feeds';

export const render = () => h('h1', {}, name);
