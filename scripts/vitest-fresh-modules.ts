import { vi } from 'vitest';

/** Files of a worker share what comes from packages. What the last one left in the modules and globals of the app is gone. */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
