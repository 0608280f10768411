import type { Scope, SendUpdates } from '@daywright/contract/event-input';
import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { longDayNames, weekdayOf } from '@daywright/schedule/dates';
import * as Radix from 'radix-ui/dialog';
import { useId, useState } from 'react';
import { lastAnswer, rememberAnswer } from '../../../lib/guest-answers.ts';
import { repeatText } from '../../../lib/repeat/text.ts';
import { usePreferences } from '../../../queries/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { CategoryTile } from '../../../ui/category-tile.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { useClosing } from '../../../ui/closing.ts';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { type EventForm, type FormSource, formOf } from '../editor/form.ts';
import { GuestChoice } from '../guest-choice.tsx';
import { scopeChoices } from './scopes.ts';

export interface SeriesQuestionProps {
  verb: 'Save' | 'Delete';
  source: FormSource;
  title: string;
  offered: readonly Scope[];
  /** What else it means, of any choice. */
  note?: string;
  /** Whether it asks too whether guests are told. */
  asksForGuests?: boolean;
  onChoose: (scope: Scope, sendUpdates: SendUpdates | undefined) => void;
  onCancel: () => void;
}

/** Asks which occurrences of a series a change reaches; the first choice is taken unless another is picked. */
export function SeriesQuestion({
  verb,
  source,
  title,
  offered,
  note,
  asksForGuests = false,
  onChoose,
  onCancel,
}: SeriesQuestionProps) {
  const { event, series } = source;
  const form = formOf(source);
  const returnFocus = useFocusReturn();
  const { choices, present } = scopeChoices(offered, { date: form.date, first: series.date, repeat: form.repeat });
  const [scope, setScope] = useState(offered[0] ?? 'all');
  const [sendUpdates, setSendUpdates] = useState(() => lastAnswer([event]));
  const preferences = usePreferences();
  const { hue, color } = categoryOf(event, preferences);
  const name = useId();

  return (
    <Radix.Root open={!useClosing()} onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="layer-fade fixed inset-0 z-(--z-palette) bg-scrim" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          className="layer-rise fixed inset-x-0 bottom-0 z-(--z-palette) max-h-[calc(100dvh-44px)] overflow-y-auto rounded-t-sheet border border-line-strong bg-raised p-4.5 pb-[max(18px,env(safe-area-inset-bottom))] shadow-overlay tablet:inset-x-auto tablet:top-1/2 tablet:bottom-auto tablet:left-1/2 tablet:w-[21.875rem] tablet:-translate-1/2 tablet:rounded-sheet"
        >
          <header className="mb-3 flex items-center gap-3">
            <CategoryTile icon={iconOf(event, preferences)} hue={hue} color={color} size={40} />
            <div className="min-w-0">
              <Radix.Title className="line-clamp-2 font-semibold text-16">
                {verb} “{title}”
              </Radix.Title>
              <Radix.Description className="text-13 text-text-2">{occurrenceText(form, series.date)}</Radix.Description>
            </div>
          </header>
          <form
            onSubmit={(submit) => {
              submit.preventDefault();
              if (asksForGuests) rememberAnswer([event], sendUpdates);
              onChoose(scope, asksForGuests ? sendUpdates : undefined);
            }}
          >
            <fieldset aria-label="Which events" className="grid gap-1.75">
              {choices.map((choice) => (
                <Choice
                  key={choice.scope}
                  group={name}
                  name={choice.name}
                  reach={choice.reach}
                  isChosen={choice.scope === scope}
                  onChoose={() => setScope(choice.scope)}
                >
                  <Occurrences touched={choice.touched} present={present} />
                </Choice>
              ))}
            </fieldset>
            {asksForGuests && <GuestChoice value={sendUpdates} onChange={setSendUpdates} className="mt-4" />}
            {note && <p className="mt-3 text-13 text-text-2">{note}</p>}
            <div className="mt-4 flex justify-end gap-2">
              <Button onClick={onCancel}>Cancel</Button>
              <Button type="submit" variant={verb === 'Delete' ? 'danger' : 'primary'}>
                {verb}
              </Button>
            </div>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** `Thursday 14:00 to 15:30, every 2 weeks` */
function occurrenceText({ date, all_day, start, end, repeat }: EventForm, first: string): string {
  const weekday = longDayNames[weekdayOf(date)];
  const when = all_day ? `${weekday}, all day` : `${weekday} ${start} to ${end}`;
  return repeat.kind === 'rule' ? `${when}, ${lowered(repeatText(repeat.rule, first))}` : when;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const places = [0, 12, 24, 36, 48, 60, 72, 84];

/** Eight occurrences as squares, the touched ones filled, with a mark under the present one. */
function Occurrences({ touched, present }: { touched: readonly boolean[]; present: number }) {
  return (
    <svg aria-hidden="true" width={94} height={19} className="shrink-0">
      {places.map((x, index) => (
        <rect
          key={x}
          x={x + 0.6}
          y={0.6}
          width={8.8}
          height={8.8}
          rx={2}
          strokeWidth={1.2}
          className={touched[index] ? 'fill-ink stroke-ink' : 'fill-surface stroke-control'}
        />
      ))}
      <path d={`M${(places[present] ?? 0) + 5} 13l3 5h-6z`} className="fill-text" />
    </svg>
  );
}
