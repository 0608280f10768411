export { saveBudgetsIn, tellOfBudgets } from './budgets.ts';
export { type EntryPatch, entryNamed, planCorrection, planDeletion } from './entries/plan-correction.ts';
export { planEntry } from './entries/plan-entry.ts';
export { planStart, planStop } from './entries/plan-timer.ts';
export { stopping } from './entries/rules.ts';
