import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { isRunning, jobs, percentOf } from '../../queries/jobs.ts';
import { MoreCount, rowsListed } from '../../ui/and-more.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ImportReport } from './upload.ts';
import type { CalendarImport } from './use-import.ts';

/** How far an import is, what it brought, what it left out and why. */
export function ImportResult({ files }: { files: CalendarImport }) {
  const { progress, error, report, isUndone, takeBack } = files;
  return (
    <div>
      {progress !== null && <Sending share={progress} />}
      {progress === null && error && (
        <p
          role="alert"
          className="mt-3.5 flex items-start gap-2.5 rounded-[10px] bg-danger-tint px-3 py-2.5 text-13 text-danger"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
          {error.message}
        </p>
      )}
      <Report
        report={progress === null && !error ? report : null}
        isUndone={isUndone}
        onUndo={(id) => void takeBack(id)}
      />
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const { data = [] } = useQuery(jobs());
  // A small file is no job, and done at once.
  const job = data.find((each) => each.kind === 'import' && isRunning(each));
  const percent = share < 1 || !job ? Math.round(share * 100) : percentOf(job);
  const text = share < 1 ? `Sending, ${percent} %` : job ? `Adding the events, ${percent} %` : 'Reading the events...';
  return (
    <div className="mt-3.5">
      <p className="mb-1.5 text-13 text-text-2">{text}</p>
      <div
        role="progressbar"
        aria-label="Import"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div style={{ width: `${percent}%` }} className="h-full bg-ink transition-[width] duration-(--m-fast)" />
      </div>
    </div>
  );
}

interface ReportProps {
  report: ImportReport | null;
  isUndone: boolean;
  onUndo: (changeSetId: string) => void;
}

/** What is announced is there from the start, and apart from what is listed by line: that would be read out whole. */
function Report({ report, isUndone, onUndo }: ReportProps) {
  const { skipped = [], change_set_id = null } = report ?? {};
  const summary = useRef<HTMLParagraphElement>(null);
  return (
    <div className={classNames(report && 'mt-3.5 overflow-hidden rounded-card border border-line-strong')}>
      <div className={classNames(report && 'flex items-center gap-2.5 py-2 pr-2 pl-3')}>
        {report && <CircleCheck size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ok" />}
        <p ref={summary} role="status" tabIndex={-1} className="flex-1 font-semibold text-13 outline-none">
          {report && (isUndone ? 'Import undone' : outcome(report))}
        </p>
        {change_set_id && !isUndone && (
          <Button
            small
            icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              onUndo(change_set_id);
              // The button goes.
              summary.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {skipped.length > 0 && !isUndone && (
        <section aria-label="Left out" className="max-h-56 overflow-y-auto border-line border-t bg-paper">
          <ul className="px-3 py-2 text-13">
            {skipped.slice(0, rowsListed).map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="flex gap-2.5 py-0.5">
                <span className="w-20 shrink-0 text-text-3">Line {line}</span>
                <span className="min-w-0 break-words">{reason}</span>
              </li>
            ))}
            {skipped.length > rowsListed && <MoreCount count={skipped.length - rowsListed} />}
          </ul>
        </section>
      )}
    </div>
  );
}

/** `412 added, 3 updated, 2 left out` */
function outcome({ imported, updated, skipped }: ImportReport): string {
  const parts = [
    imported > 0 && `${imported} added`,
    updated > 0 && `${updated} updated`,
    skipped.length > 0 && `${skipped.length} left out`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Nothing new in this file';
}
