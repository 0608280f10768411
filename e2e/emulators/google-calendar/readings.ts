/**
 * What Google's reference leaves open: each name stands with its source and its check in docs/google.md, "What is not known". A test
 * runs under both readings; the first is what stands where none is named.
 */
export interface Readings {
  /** Exceptions that their series has no day for any more, since it was moved. */
  exceptionsOfMoved: 'kept' | 'dropped';
  /** The same, since it ends earlier. */
  exceptionsOfTruncated: 'kept' | 'dropped';
  /** The same, since it repeats otherwise. */
  exceptionsOfReruled: 'kept' | 'dropped';
  /** The etag after a patch that changes nothing. */
  unchangedPatch: 'new etag' | 'same etag';
  /** What later pages of a list show: the calendar at the first page, or as it is by then. */
  laterPages: 'as at first' | 'as they are';
  /** What `events.move` answers: the event in its new calendar, or what it left in the old one. */
  moveAnswer: 'moved' | 'cancelled';
  /** A description over 8,192 characters. */
  longDescription: 'refused' | 'cut' | 'kept';
  /** Changes of private events by `writerWithoutPrivateAccess`, who does not see their details. */
  privateForWriters: 'refused' | 'taken';
}

export const defaultReadings: Readonly<Readings> = {
  exceptionsOfMoved: 'kept',
  exceptionsOfTruncated: 'kept',
  exceptionsOfReruled: 'kept',
  unchangedPatch: 'new etag',
  laterPages: 'as at first',
  moveAnswer: 'moved',
  longDescription: 'refused',
  privateForWriters: 'refused',
};
