import { vi } from 'vitest';

/** Stubs what jsdom lacks, and Radix or the layout asks for. `onObserved` gets what tells of a new size. */
export function stubLayout(onObserved: (resized: () => void) => void = () => {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        onObserved(resized);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
