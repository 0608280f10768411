import type { Conflict } from '@daywright/contract/journal';

/** What putting a conflict back does, for a button. */
export function restoreText({ side, field }: Pick<Conflict, 'side' | 'field'>): string {
  if (field === 'deletion') return side === 'here' ? 'Delete it in Google too' : 'Delete it here too';
  return side === 'here' ? 'Restore yours' : 'Restore Google’s';
}

/** What gave way of the person's, in a sentence. */
export function lostText({ title, field }: Pick<Conflict, 'title' | 'field'>): string {
  if (field === 'deletion') return `“${title}” was changed in Google, so it was not deleted.`;
  const [whole = ''] = field.split('.');
  return `Your ${words[whole] ?? 'change'} of “${title}” gave way to Google’s.`;
}

const words: Record<string, string> = {
  ...{ title: 'title', times: 'time', location: 'place', notes: 'notes', recurrence: 'repeat' },
  ...{ category: 'category', icon: 'icon', completed: 'tick', spans: 'spans', answer: 'answer' },
};
