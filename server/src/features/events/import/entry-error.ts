/** Why an entry is left out: a sentence for the report. */
export class EntryError extends Error {
  override name = 'EntryError';
}
