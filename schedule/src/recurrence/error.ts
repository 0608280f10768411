/** A repeat that cannot be kept. The message is a sentence for the person who wrote or imported it. */
export class RecurrenceError extends Error {
  override name = 'RecurrenceError';
}
