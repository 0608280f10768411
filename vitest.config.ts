import { defineConfig } from 'vitest/config';
import { useMemoryForTemporaryFiles } from './scripts/memory-folder.ts';
import { PagesLast } from './scripts/vitest-order.ts';

useMemoryForTemporaryFiles();

export default defineConfig({
  test: {
    // Half as many again as cores: a worker waits for PostgreSQL, the disk and other processes for a fifth of its time.
    maxWorkers: '150%',
    sequence: { sequencer: PagesLast },
    projects: [
      {
        test: {
          name: 'schedule',
          isolate: false,
          include: ['schedule/src/**/*.test.ts'],
          // Far from UTC and not at whole hours, so that a rule that reads the machine's zone gives itself away.
          env: { TZ: 'Pacific/Chatham' },
          setupFiles: ['scripts/vitest-seed.ts'],
          // The properties of the reader take seconds beside other work.
          testTimeout: 20_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'training', isolate: false, include: ['training/**/*.test.ts'] } },
      {
        test: {
          name: 'emulators',
          // Each test starts a stand-in of its own.
          isolate: false,
          include: ['e2e/{demo,emulators}/**/*.test.ts'],
          env: { TZ: 'Pacific/Chatham' },
        },
      },
      {
        test: {
          name: 'server',
          // Each test makes a product of its own: the modules are read once a worker, which is a third of the work.
          isolate: false,
          include: ['server/{src,migrations,test}/**/*.test.ts'],
          globalSetup: 'scripts/vitest-postgres.ts',
          setupFiles: ['scripts/vitest-seed.ts'],
          env: { TZ: 'Pacific/Chatham' },
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          // Packages are read once a worker, which is half of the work; the modules of the web app are made anew for each file.
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          // Making a page takes longer than most of these tests: those that need one say so in their first line.
          environment: 'node',
          setupFiles: ['scripts/vitest-seed.ts', 'scripts/vitest-fresh-modules.ts'],
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
});
