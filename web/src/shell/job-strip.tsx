import type { Job } from '@daywright/contract/jobs';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toasts.ts';
import { isRunning, jobs, jobsKey, percentOf } from '../queries/jobs.ts';
import { Button } from '../ui/button.tsx';

/** The server did not come to the end of these; why the others failed is told where they were asked for. */
const interrupted = ['UNAVAILABLE', 'INTERNAL'];

const unstoppable: readonly Job['kind'][] = ['account_deletion', 'calendar'];

/** On every page: what the server is still working on, how far that is, and a way to stop it. */
export function JobStrip() {
  const client = useQueryClient();
  const { data = [] } = useQuery(jobs());
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('DELETE /jobs/:id', { params: { id } }),
    onError: (error) => toast(error.message, { tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: [jobsKey] }),
  });
  const running = data.find(isRunning);
  const failed = running ? undefined : data.find((job) => interrupted.includes(job.code ?? ''));
  const shown = running ?? failed;
  const isStopping = running?.cancelled === true || (running !== undefined && running.code !== null);
  return (
    <div>
      {/* What is announced does not name the percent: that would be read out again and again. */}
      <p role="status" className="sr-only">
        {running ? `${isStopping ? 'Cancelling' : doing(running)}...` : (failed?.error ?? '')}
      </p>
      {shown && (
        <div className="flex min-h-9 items-center gap-2.5 border-line-strong border-b bg-sunken px-4 py-1 text-13">
          <Hourglass size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {running ? (
            <Running job={running} isStopping={isStopping} />
          ) : (
            <span aria-hidden="true" className="min-w-0 flex-1">
              {failed?.error}
            </span>
          )}
          {!isStopping && !(running && unstoppable.includes(shown.kind)) && (
            <Button small disabled={isPending} onClick={() => mutate(shown.id)}>
              {running ? 'Cancel' : 'Dismiss'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Running({ job, isStopping }: { job: Job; isStopping: boolean }) {
  const percent = percentOf(job);
  return (
    <>
      <span aria-hidden="true" className="shrink-0">
        {isStopping ? 'Cancelling...' : `${doing(job)}, ${percent} %`}
      </span>
      <div
        role="progressbar"
        aria-label={doing(job)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent} %`}
        className="h-2 max-w-60 min-w-8 flex-1 overflow-hidden rounded-full border border-line-strong bg-surface"
      >
        <div style={{ width: `${percent}%` }} className="h-full bg-ink transition-[width] duration-(--m-fast)" />
      </div>
      <span className="flex-1" />
    </>
  );
}

const doingWhat: Record<Job['kind'], string> = {
  import: 'Importing a calendar file',
  rollback: 'Taking a large change back',
  account_deletion: 'Deleting the account',
  calendar: 'Changing a calendar',
};

const doing = ({ kind }: Job): string => doingWhat[kind];
