/** Where what the two threads share stands in their memory: numbers first, then a text as UTF-8. */
export const shared = { beat: 0, isDebugged: 1, heldMs: 2, textLength: 3, textFrom: 16, bytes: 1_024 } as const;

export interface WatchdogData {
  readonly memory: SharedArrayBuffer;
  readonly endedAfterMs: number;
}

export const beatMs = 100;
