type Hear = (from: string, to: string) => void;

const hearers: Hear[] = [];

/** Beside the queries this module holds ids of events: it is told when one gets another, by moving to another calendar. */
export function whenRenamed(hear: Hear): void {
  hearers.push(hear);
}

export function rename(from: string, to: string): void {
  for (const hear of hearers) hear(from, to);
}
