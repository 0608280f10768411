export { stopping } from './entries/rules.ts';
