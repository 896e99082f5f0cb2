import {h} from '../dom.js';

export const name = 'Bridge';

export const render = () => h('h1', {}, name);
