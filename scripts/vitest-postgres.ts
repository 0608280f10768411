import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** One PostgreSQL for a test run; each test file makes databases of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.socketUrl);
  return postgres.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, as its administrator. */
    postgresUrl: string;
  }
}
