import { type ComponentType, lazy } from 'react';

const loaders: (() => Promise<unknown>)[] = [];

/** A component whose code is a file of its own: it is fetched on first use, or before by `loadParts`. */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loaders.push(load);
  return lazy(async () => ({ default: await load() }));
}

/** Fetches the code of every part that is not there yet, one after the other, and of the parts that come with them. */
export async function loadParts(): Promise<void> {
  for (const load of loaders) await load();
}
