import {h} from '../dom.js';

export const name = 'Decisions';

export const render = () => h('h1', {}, name);
