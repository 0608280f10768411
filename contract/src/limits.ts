/** Sizes that the server enforces and the web respects (product specification, section 9; design, section 12). */
export const limits = {
  titleLength: 500,
  notesLength: 10_000,
  locationLength: 1_000,
  spansPerEvent: 100,
  categoryLength: 100,
  categoriesPerEvent: 20,
  remindersPerEvent: 20,
  /** Lines that say how an event repeats, all of them together. */
  recurrenceBytes: 64 << 10,
  /** To this they grow where occurrences are deleted one by one; then the series is divided. */
  grownRecurrenceBytes: 128 << 10,
  guestsPerEvent: 500,
  /** Bytes of an event in a connected calendar: a larger one is passed over. */
  remoteEventBytes: 2 << 20,
  /** Events that a page of a connected calendar is asked for, and may have; and that one reading takes at most, deleted ones included. */
  remotePage: 1_000,
  remotePageMost: 4_000,
  remoteEventsRead: 750_000,
  /** Calendars of a connected account. */
  calendarsPerAccount: 1_000,
  /** Characters that are kept beside an event of a connected calendar: its texts where they are cut here, and its lines. */
  keptBesideLength: 64 << 10,
  /** Occurrences of a connected calendar's series that are cancelled there beside its lines. */
  cancelledPerSeries: 3_000,
  occurrencesPerSeries: 1_000,
  /** Edited occurrences of a series. */
  overridesPerSeries: 2_000,
  /** One change writes at most so many rows in its transaction. Rows that it only deletes are not counted. Undo and sync have no bound. */
  rowsAChange: 1_000,
  /** Bytes of the events that one change concerns, edited occurrences included, and of the edited occurrences of a series: those of a batch of events with the longest notes. */
  changeBytes: 8 << 20,
  /** The same of a series that is deleted, which may have come from a connected calendar. */
  deletedSeriesBytes: 32 << 20,
  /** Edited occurrences that a change of several series reads. */
  overridesAChange: 2_000,
  /** Time entries that are read of an event or a series where a change gives it other ids. */
  entriesAChange: 10_000,
  /** Longest range a read may cover, in days. */
  rangeDays: 400,
  /** Default and maximum number of events in a list. */
  eventsPage: 100,
  /** Maximum of the unified list, which views read by the week; its default is `eventsPage`. */
  unifiedPage: 5_000,
  /** Events that an answer in the chat lists as rows; its text has them all. */
  chatEventsListed: 20,
  /** Conflicts that an answer about them lists; all are counted. */
  conflictsListed: 20,
  /** Among more events no moves are sought that would take conflicts and overbooked days out of some days. */
  eventsRelieved: 2_000,
  /** Events that one answer without pages may hold: a day of ten thousand can be looked at, with room beside it. */
  eventsARead: 20_000,
  /** Bytes of the events in an answer without pages. */
  answerBytes: 16 << 20,
  /** A page ends early once its events have this many bytes. Its first event is always sent, however large. */
  pageBytes: 4 << 20,
  /** Series that may be alive in what one call reads. */
  seriesARead: 10_000,
  /** Bytes of those series, their dates and exceptions included. */
  seriesBytesARead: 64 << 20,
  /** Events that sums may count, a repeated one as often as it occurs; and time entries. */
  eventsCounted: 500_000,
  /** Changes since a day that a look back at it may read. */
  changesLookedThrough: 500_000,
  /** Exports of one person that run at once. */
  exportsAtOnce: 2,
  /** Large answers to one person that are made and sent at once; further ones wait. */
  largeAnswersAtOnce: 2,
  largeAnswersWaiting: 100,
  batchOperations: 200,
  bodyBytes: 1 << 20,
  importBytes: 25 << 20,
  /** Larger files are kept in memory until they are written: of all people in one server process so many at once. */
  importBytesKept: 1 << 20,
  importsAtOnce: 20,
  /** Events of a calendar file, however short: each is kept track of until the last is written. */
  importEntries: 200_000,
  /** Words of a chat message that rules read, as `firstWords` counts them. A language model is given the whole message. */
  messageWordsRead: 300,
  /** Days that a tool leaves out of a new series. */
  exceptionsGiven: 50,
  /** A longer message may hold pasted text: what a language model does for it waits for a yes. */
  ownMessageLength: 400,
  /** A longer title, place or category of an own event may be pasted: a language model reads it as text of others. */
  ownTextLength: 60,
  /** What a tool tells a language model at once; of longer lists the rest is counted. */
  toolAnswerBytes: 128 << 10,
  /** What a conversation keeps of the answers of tools, for the model that reads its next message. */
  resultsKeptBytes: 8 << 10,
  /** Bytes of one answer of a language model, with all that stands around its text. */
  modelAnswerBytes: 16 << 20,
  /** Of a language model that a person chooses: characters of its name, its server's address, and the key. */
  modelNameLength: 200,
  modelAddressLength: 500,
  modelKeyLength: 500,
  /** Models shown from a provider's list, and bytes of that list. */
  modelsListed: 1_000,
  modelListBytes: 2 << 20,
  /** How often in a minute a person may test a language model or fetch a list of models. */
  modelTrialsAMinute: 20,
  /** An import of more entries, or of more bytes, is a job; so is taking back an import of more changes. */
  entriesWithoutJob: 200,
  bytesWithoutJob: 256 << 10,
  /** A change of a calendar that more events follow is a job. */
  eventsWithoutJob: 250,
  /** A job that ended is listed for so long, and no more of them than this. */
  jobsKeptHours: 24,
  jobsListed: 50,
  /** A longer one is answered by an error. One of eight times this is not received at all, and closes the socket with 1009. */
  socketMessageBytes: 32 << 10,
  /** What one person may store, unless the operator says otherwise. Above it only additions are refused. */
  eventsPerPerson: 500_000,
  bytesPerPerson: 2 * 2 ** 30,
  conversationsPerPerson: 5_000,
  /** Sign-ins of a person that hold at once; a further one ends the one that was longest unused. */
  devicesPerPerson: 100,
  /** Categories of a person beside the twelve. */
  ownCategories: 100,
  /** Connected accounts of a person. */
  accountsPerPerson: 20,
  /** Minutes of a budget: as many as the longest month has. */
  budgetMinutes: 31 * 24 * 60,
  /** Rows of a person's budgets: a category from a week or month on is one. */
  budgetsPerPerson: 5_000,
  /** Rows that callers make before anybody is known, of all of them together: of more, those go that end first. */
  signInLinksKept: 20_000,
  signInFlowsKept: 20_000,
  sharedCountsKept: 20_000,
  /** Ways to a provider that a person may have begun at once, to connect accounts; the oldest go. */
  connectFlowsPerPerson: 20,
  /** Calls of the API a minute by one person, from wherever. */
  personCallsAMinute: 1_200,
  /** Calls a minute from one client address by nobody whose token is known: signed out, with another token, or at no endpoint. */
  signedOutCallsAMinute: 1_200,
  /** Missing or wrong tokens a minute from one client address; beyond it none is looked up. */
  refusedTokensAMinute: 120,
  /** Calls a minute from one client address by all who are signed in there. */
  addressCallsAMinute: 12_000,
  /** Requests of one person, or from one client address by nobody known, whose bodies are arriving at once. */
  bodiesAtOnce: 100,
  /** A body arrives in no more pieces than these and one for so many of its bytes. */
  bodyPieces: 1_000,
  bodyPieceBytes: 512,
  /** The same of a file, which is read as it arrives and never kept whole: programs send it line by line. */
  filePieceBytes: 8,
  /** Requests on one connection that are not answered yet. */
  requestsWaiting: 16,
  /** Open connections of one client address in one server process, where no proxy stands in front. */
  connectionsPerAddress: 2_000,
  /** Open sockets in one server process: of a person, of a client address, and of those whose token is still being checked. */
  socketsPerPerson: 100,
  socketsPerAddress: 1_000,
  socketsUnchecked: 1_000,
  /** Messages of one socket within `socketMessagesSpanMs`, and of one person by all of theirs. */
  socketMessages: 30,
  personMessages: 300,
  socketMessagesSpanMs: 10_000,
  /** Fragments of one message of a socket, and pieces in which one of them arrives. */
  socketFragments: 1_024,
  /** Not ready: with less space for the data folder, a write that waits for longer, an event loop that was held for longer. */
  readyDiskBytes: 64 << 20,
  readyWriteWaitMs: 5_000,
  readyLoopDelayMs: 1_000,
  deletedKeptDays: 30,
  changesKeptDays: 400,
  /** Conversations, from the last message on. */
  conversationsKeptDays: 400,
  /** What keeping calendars in sync did, with the values that gave way. */
  journalKeptDays: 90,
  /** Its entries of a person; beyond this, and beyond this share of the bytes a person may store, the oldest are removed. */
  journalEntriesPerPerson: 10_000,
  journalShare: 1 / 16,
  /** However little that is. */
  journalBytesAtLeast: 64 << 10,
  /** Events that an entry of it names. */
  journalNames: 5,
  /** Entries with conflicts that a person has not read of, as one answer lists them: the newest. */
  unseenEntriesListed: 50,
  /** Entries with refusals that are looked through for why an event is not at Google: the newest. */
  refusalEntriesRead: 100,
  /** Pictures of people: bytes, and pixels of a side. */
  pictureBytes: 1 << 20,
  pictureSide: 4_096,
  /** Mails that are written to files, where no mail server is configured; beyond these bounds the oldest are removed. */
  outboxKeptDays: 7,
  outboxMails: 1_000,
  outboxBytes: 16 << 20,
  /** Without a sign of life for so long, or past its event's end by so long, a running entry counts as forgotten. */
  forgottenAfterMinutes: 30,
  forgottenPastEndMinutes: 60,
  /** Signs of life within so long after the last one tell nothing new. */
  signOfLifeMinutes: 1,
} as const;
