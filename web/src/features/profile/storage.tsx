import type { Usage } from '@daywright/contract/profile';
import { dayMs } from '@daywright/schedule/dates';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { part } from '../../lib/part.ts';
import { usage, useClearStorage } from '../../queries/usage.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SettingRow, Sheet } from '../../ui/sheet.tsx';
import { fullness, shareOf, usageText } from './usage-text.ts';

const AlertDialog = part(() => import('../../ui/alert-dialog.tsx').then(({ AlertDialog }) => AlertDialog));

const titles: Record<Usage['kind'], string> = {
  bytes: 'Text and its history',
  events: 'Events',
  conversations: 'Conversations',
  devices: 'Devices',
};
/** Devices have a list of their own, and the one that was longest unused makes way for a new one. */
const shown = ['bytes', 'events', 'conversations'] as const;

const ages = [
  { days: 30, name: 'Older than 30 days' },
  { days: 7, name: 'Older than 7 days' },
  { days: 1, name: 'Older than a day' },
  { days: 0, name: 'All of it' },
];

const clearings = [
  {
    what: 'history',
    title: 'Clear history',
    text: 'Undo for past changes, and deleted events',
    question:
      'What was changed before then cannot be undone any more, and events deleted before then do not come back.',
  },
  {
    what: 'conversations',
    title: 'Clear conversations',
    text: 'What you and the assistant wrote; what it changed stays',
    question: 'Conversations in which nothing was written since then are removed for good. The newest one stays.',
  },
] as const;

/** How much the person stores, how much they may, and the ways to make room. */
export function Storage() {
  const { data, error } = useQuery(usage());
  if (!data && !error) return null;

  return (
    <section aria-labelledby="storage-heading">
      <h3 id="storage-heading" className="mt-1 mb-2 font-semibold text-12 text-text-2">
        Storage
      </h3>
      <Sheet>
        {error && !data && <p className="p-4 text-13 text-danger">Error: {error.message}</p>}
        {data && (
          <ul className="flex flex-col gap-3.5 px-4 py-4 tablet:px-5">
            {shown.map((kind) => {
              const each = data.find((one) => one.kind === kind);
              return each && <UsageBar key={kind} usage={each} />;
            })}
          </ul>
        )}
        {clearings.map((clearing) => (
          <Clearing key={clearing.what} {...clearing} />
        ))}
      </Sheet>
    </section>
  );
}

function UsageBar({ usage }: { usage: Usage }) {
  const title = titles[usage.kind];
  const share = shareOf(usage);
  const word = fullness(usage);
  const text = usageText(usage);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <h4 className="font-semibold text-13">{title}</h4>
        {word && <Chip tone="warn">{word}</Chip>}
        <p className="ml-auto text-13 text-text-2 tabular-nums">{text}</p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={word ? `${text}, ${word.toLowerCase()}` : text}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <span
          style={{ width: `${share * 100}%` }}
          className={`block h-full min-w-0.5 rounded-full ${word ? 'bg-warn' : 'bg-ink'}`}
        />
      </div>
    </li>
  );
}

function Clearing({ what, title, text, question }: (typeof clearings)[number]) {
  const now = useNow();
  const [days, setDays] = useState(30);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useClearStorage();
  const end = () => {
    setAsking(false);
    reset();
  };
  return (
    <SettingRow title={title} text={text} isStacked>
      <div className="flex flex-wrap gap-2">
        <NativeSelect
          aria-label={`${title}: which`}
          value={days}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
          className="w-48"
        >
          {ages.map((age) => (
            <option key={age.days} value={age.days}>
              {age.name}
            </option>
          ))}
        </NativeSelect>
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          {title}
        </Button>
      </div>
      <Suspense>
        {isAsking && (
          <AlertDialog
            title={`${title}: ${ages.find((age) => age.days === days)?.name.toLowerCase()}`}
            text={question}
            confirm="Clear"
            isDangerous
            busy={isPending && 'Clearing...'}
            error={error?.message}
            onConfirm={() => mutate({ what, before: new Date(now - days * dayMs).toISOString() }, { onSuccess: end })}
            onCancel={end}
          />
        )}
      </Suspense>
    </SettingRow>
  );
}
