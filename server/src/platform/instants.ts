/** An instant as it crosses the wire: ISO 8601 with milliseconds and `Z`. */
export const isoInstant = (epochMs: number): string => new Date(epochMs).toISOString();
