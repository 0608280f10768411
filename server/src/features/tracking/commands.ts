export { planEntry } from './entries/plan-entry.ts';
export { planStart, planStop } from './entries/plan-timer.ts';
export { stopping } from './entries/rules.ts';
