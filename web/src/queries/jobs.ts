import type { Job } from '@daywright/contract/jobs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

export const jobsKey = 'jobs';

/** How often a job that runs is looked at where no notice comes. */
const lookEveryMs = 2_000;

/** The person's jobs, the newest first. */
export const jobs = () =>
  queryOptions({
    queryKey: [jobsKey],
    queryFn: async ({ signal }) => (await call('GET /jobs', {}, signal)).jobs,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookEveryMs : false),
  });

export const isRunning = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** Whole percent, 0 to 100. */
export const percentOf = ({ progress: { done, total } }: Job): number =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0;
