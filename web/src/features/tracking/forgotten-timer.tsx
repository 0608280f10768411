import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, instantAt, isoInstant, timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { type Forgotten, forgotten, forgottenYields } from '@daywright/schedule/forgotten-timer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOfLife } from '../../commands/sign-of-life.ts';
import { useSplitTimer, useStopTimer } from '../../commands/timer.ts';
import { now, today } from '../../lib/clock.ts';
import type { ForgottenTimerLayer } from '../../lib/layers.ts';
import { toast } from '../../lib/toasts.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Input } from '../../ui/field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { ForgottenChoice } from './forgotten-timer-choice.tsx';
import { ForgottenRule } from './forgotten-timer-rule.tsx';

type Answer = 'cut' | 'split' | 'keep';

/** Asks what becomes of a timer that was left running (design guide, section 6). */
export function ForgottenTimer({ layer, onClose }: { layer: ForgottenTimerLayer; onClose: () => void }) {
  const { entry, event } = layer;
  const zone = useTimeZone();
  const preferences = usePreferences();
  const client = useQueryClient();
  const stopTimer = useStopTimer();
  const splitTimer = useSplitTimer();
  const plannedEnd = event && !event.all_day ? Date.parse(event.end_date) : null;
  // As it was when it was asked: the figures stay while the person decides.
  const [doubt] = useState<Forgotten>(
    () => forgotten(entry, plannedEnd, now()) ?? { why: 'unseen', start: now(), end: now() },
  );
  const [answer, setAnswer] = useState<Answer>('cut');
  const [at, setAt] = useState(doubt.start);
  const [error, setError] = useState<string>();
  const [name, setName] = useState('');
  const yields = forgottenYields(entry, at, doubt.end);
  const subject = event ?? { icon: null, category: entry.category === null ? [] : [entry.category] };
  const { hue, color } = categoryOf(subject, preferences);

  function setTime(time: string) {
    const chosen = instantAt(dateIn(doubt.start, zone), time, zone);
    const isWithin = chosen > Date.parse(entry.started_at) && chosen < doubt.end;
    setError(isWithin ? undefined : `Runs from ${timeText(Date.parse(entry.started_at), zone)} to now`);
    if (isWithin) setAt(chosen);
  }

  function save() {
    if (answer !== 'keep' && error) return;
    onClose();
    if (answer === 'cut') void stopTimer(entry, isoInstant(at));
    else if (answer === 'split') void splitTimer(entry, isoInstant(at), name.trim() || entry.title);
    else void stopTimer(entry);
  }

  async function keepRunning() {
    onClose();
    try {
      await signOfLife(client, true);
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      toast(failure.message, { tone: 'failed' });
    }
  }

  const ends = (
    <span className="flex items-center gap-1.5">
      {answer === 'split' ? 'From' : 'Ends at'}
      <TimeField
        label={answer === 'split' ? 'Split at' : 'Ends at'}
        value={timeText(at, zone)}
        onChange={setTime}
        aria-invalid={error !== undefined}
        className="min-h-6! w-16! px-1! text-13!"
      />
    </span>
  );
  return (
    <Dialog
      title={`Still on “${entry.title}”?`}
      isTitleHidden
      width={350}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="mr-auto -ml-3" onClick={() => void keepRunning()}>
            Keep running
          </Button>
          <Button variant="primary" onClick={save}>
            Save and stop
          </Button>
        </>
      }
    >
      <div className="p-4.5 pb-4">
        <div className="mb-4 flex items-center gap-3">
          <CategoryTile icon={iconOf(subject, preferences)} hue={hue} color={color} size={40} />
          <div className="min-w-0">
            <p aria-hidden="true" className="line-clamp-2 font-semibold text-16">
              Still on “{entry.title}”?
            </p>
            <p className="text-13 text-text-2">{reason(doubt, Date.parse(entry.last_seen_at), plannedEnd, zone)}</p>
          </div>
        </div>
        <ForgottenRule
          started={Date.parse(entry.started_at)}
          at={at}
          now={doubt.end}
          plannedEnd={plannedEnd}
          zone={zone}
          hue={hue}
          color={color}
        />
        <fieldset aria-label="What becomes of it" className="mt-4 grid gap-2">
          <ForgottenChoice
            name="Cut the time away"
            isChosen={answer === 'cut'}
            onChoose={() => setAnswer('cut')}
            yields={durationText(yields.cut / 60_000)}
          >
            {answer === 'cut' ? ends : `Ends at ${timeText(at, zone)}`}
          </ForgottenChoice>
          <ForgottenChoice
            name="Split it off"
            isChosen={answer === 'split'}
            onChoose={() => setAnswer('split')}
            yields="2 entries"
          >
            {answer === 'split' ? (
              <span className="grid gap-1.5">
                {ends}
                <Input
                  aria-label="Name of the second entry"
                  placeholder={`${entry.title}, ${durationText(yields.rest / 60_000)}`}
                  value={name}
                  maxLength={500}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
              </span>
            ) : (
              'A second entry you can name'
            )}
          </ForgottenChoice>
          <ForgottenChoice
            name="Keep it"
            isChosen={answer === 'keep'}
            onChoose={() => setAnswer('keep')}
            yields={durationText(yields.keep / 60_000)}
          >
            Ends now, {timeText(doubt.end, zone)}
          </ForgottenChoice>
        </fieldset>
        {error && (
          <p role="alert" className="mt-2 text-13 text-danger">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** `Nothing seen since 11:24, planned to 11:30` */
function reason({ why }: Forgotten, seen: number, plannedEnd: number | null, zone: string): string {
  const when = (ms: number) => {
    const date = dateIn(ms, zone);
    return date === today(zone) ? timeText(ms, zone) : `${nearDay(date, today(zone))} ${timeText(ms, zone)}`;
  };
  const planned = plannedEnd === null ? '' : `lanned to ${when(plannedEnd)}`;
  if (why === 'past-end') return `P${planned}, and still running`;
  return `Nothing seen since ${when(seen)}${planned && `, p${planned}`}`;
}
