/** What a journal is looked at for. */
export type JournalFilter = 'all' | 'pending' | 'held' | 'not-taken' | 'gave-way';

export const filterNames: Record<JournalFilter, string> = {
  all: 'Everything',
  pending: 'Waiting to be written',
  held: 'Waiting for your answer',
  'not-taken': 'Not taken by Google',
  'gave-way': 'Gave way',
};

/** What each says where there is nothing. */
export const nothingThere: Record<JournalFilter, string> = {
  all: 'Nothing yet. What came from Google, and what went there, will be listed here for 90 days.',
  pending: 'Nothing is waiting: Google has your changes.',
  held: 'Nothing waits for your answer about guests.',
  'not-taken': 'Google took all of your changes.',
  'gave-way': 'Nothing gave way in the last 90 days that you did not restore.',
};
