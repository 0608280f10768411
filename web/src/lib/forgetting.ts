const holders = new Set<() => void>();

/** Beside queries and local storage this module holds something of the person, such as what they copied: `letGo` drops it. */
export function whenForgotten(letGo: () => void): void {
  holders.add(letGo);
}

/** Drops what the modules of this tab hold of the person who was signed in. */
export function forgetHeld(): void {
  for (const letGo of holders) letGo();
}
