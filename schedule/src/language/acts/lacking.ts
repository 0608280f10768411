import type { Missing } from '../requests.ts';
import type { When } from '../time/when.ts';

const asked = { date: 'near date', length: 'real length', repeat: 'real repeat', zone: 'own time' } as const;

/** What has to be asked because a time is said that cannot be. */
export const lackingIn = (when: When | null): Missing[] => [
  ...(when?.isImpossible ? (['real date'] as const) : []),
  ...(when?.beyond ? [asked[when.beyond]] : []),
];
