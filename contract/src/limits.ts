/** Sizes that the server enforces and the web respects (product specification, section 9; design, section 12). */
export const limits = {
  titleLength: 500,
  notesLength: 10_000,
  locationLength: 1_000,
  spansPerEvent: 100,
  categoryLength: 100,
  categoriesPerEvent: 20,
  remindersPerEvent: 20,
  recurrenceLines: 200,
  recurrenceLineLength: 20_000,
  occurrencesPerSeries: 1_000,
  /** Longest range a read may cover, in days. */
  rangeDays: 400,
  /** Default and maximum number of events in a list. */
  eventsPage: 100,
  /** Maximum of the unified list, which views read by the week; its default is `eventsPage`. */
  unifiedPage: 5_000,
  batchOperations: 200,
  bodyBytes: 1 << 20,
  importBytes: 25 << 20,
  /** A longer one is answered by an error. One of eight times this is not received at all, and closes the socket with 1009. */
  socketMessageBytes: 32 << 10,
  deletedKeptDays: 30,
  changesKeptDays: 400,
  /** Conversations, from the last message on. */
  conversationsKeptDays: 400,
  /** What keeping calendars in step did, with the values that gave way. */
  journalKeptDays: 90,
  /** Events that an entry of it names. */
  journalNames: 5,
  /** Without a sign of life for so long, or past its event's end by so long, a running entry counts as forgotten. */
  forgottenAfterMinutes: 30,
  forgottenPastEndMinutes: 60,
  /** Signs of life within so long after the last one tell nothing new. */
  signOfLifeMinutes: 1,
} as const;
