import { type ComponentType, createElement, lazy, useState } from 'react';

const loaders: (() => Promise<unknown>)[] = [];
/** What makes each part anew whose code did not come: to React it has failed for good. */
const failed = new Set<() => void>();

/**
 * A component whose code is a file of its own: it is fetched on first use, or before by `loadParts` or its own `load`. One
 * that is there already is drawn at once.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  loaders.push(loadOnce);
  const awaited = () =>
    lazy(async () => {
      try {
        return { default: await onceConnected(loadOnce) };
      } catch (error) {
        failed.add(renew);
        throw error;
      }
    });
  let Awaited = awaited();
  const renew = () => {
    Awaited = awaited();
  };

  function Part(props: Props) {
    // React holds back what follows a fallback, by up to 0.3 s, even if its code is there by then.
    const [Shown] = useState(() => loaded ?? Awaited);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: loadOnce });
}

/** Lets the parts whose code did not come be fetched again when they are drawn again. */
export function renewFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Without a connection a part comes later: the rest of the page, which stands, does not fail for it. */
export async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return onceConnected(load);
  }
}

/** Fetches the code of every part that is not there yet, one after the other, and of the parts that come with them. */
export async function loadParts(): Promise<void> {
  for (const load of loaders) await load();
}
