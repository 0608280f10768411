import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const analyzeSchedule = tool({
  name: 'analyze_schedule',
  description:
    'Figures of some days, today unless given, at most 31: planned minutes a day against working hours, conflicts, gaps, back-to-back runs, planned and tracked time against budgets by category, whether days are overbooked, and what would help. It changes nothing.',
  readsTexts: true,
  input: field.inputs({ from: Type.Optional(field.fromInput), to: Type.Optional(field.toInput) }),
  async run() {
    throw new Error('not yet');
  },
});
