import { addDays, weekdayOf } from '@daywright/schedule/dates';
import { type Frequency, isLastOfMonth, nthOfMonth, type RepeatRule } from '../../../lib/repeat/rule.ts';
import { nthText, unitText } from '../../../lib/repeat/text.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { DayToggles } from '../../../ui/day-toggles.tsx';
import { Input } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface PartProps {
  rule: RepeatRule;
  /** The event's date, YYYY-MM-DD. */
  date: string;
  onChange: (rule: RepeatRule) => void;
  disabled: boolean;
}

const frequencies: readonly Frequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** A rule of one's own: how often, on which days, until when. */
export function CustomRepeat(props: PartProps) {
  const { rule } = props;
  return (
    <div className="grid gap-2.5 rounded-card bg-sunken p-3">
      <Pace {...props} />
      {rule.frequency === 'WEEKLY' && <Weekdays {...props} />}
      {rule.frequency === 'MONTHLY' && <DayOfMonth {...props} />}
      <Ends {...props} />
    </div>
  );
}

function Pace({ rule, onChange, disabled }: PartProps) {
  const { frequency, interval } = rule;
  return (
    <div className="flex flex-wrap items-center gap-2">
      Every
      <NumberInput
        label="Interval"
        value={interval}
        disabled={disabled}
        onChange={(count) => onChange({ ...rule, interval: count })}
      />
      <Select
        label="Unit"
        value={frequency}
        disabled={disabled}
        options={frequencies.map((value) => ({ value, name: unitText(value, interval) }))}
        onChange={(next) => onChange({ ...rule, frequency: next, weekdays: [], nth: 0 })}
        className="w-[7.75rem]!"
      />
    </div>
  );
}

/** The last weekday that is pressed stays: a weekly event has at least one. Rules count from Monday 0, the toggles from 1. */
function Weekdays({ rule, date, onChange, disabled }: PartProps) {
  const chosen = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(date)];
  return (
    <DayToggles
      label="On"
      value={chosen.map((weekday) => weekday + 1)}
      onChange={(days) => days.length > 0 && onChange({ ...rule, weekdays: days.map((day) => day - 1) })}
      isCompact
      disabled={disabled}
    />
  );
}

function DayOfMonth({ rule, date, onChange, disabled }: PartProps) {
  const nth = nthOfMonth(date);
  const choices = [0, ...(nth < 5 ? [nth] : []), ...(isLastOfMonth(date) ? [-1] : [])];
  const nameOf = (choice: number) =>
    choice === 0 ? `On day ${Number(date.slice(8))}` : `On the ${nthText(choice, date)}`;
  return (
    <Select
      label="Day of the month"
      value={String(rule.nth)}
      disabled={disabled}
      options={choices.map((choice) => ({ value: String(choice), name: nameOf(choice) }))}
      onChange={(choice) => onChange({ ...rule, nth: Number(choice) })}
      className="max-w-[15rem]"
    />
  );
}

const endNames = { never: 'Never', on: 'On a date', after: 'After' } as const;
type EndKind = keyof typeof endNames;

function Ends({ rule, date, onChange, disabled }: PartProps) {
  const { ends } = rule;
  const end = (kind: EndKind): RepeatRule['ends'] => {
    if (kind === 'on') return { kind, date: addDays(date, 90) };
    return kind === 'after' ? { kind, count: 10 } : { kind };
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      Ends
      <Select
        label="Ends"
        value={ends.kind}
        disabled={disabled}
        options={(Object.keys(endNames) as EndKind[]).map((value) => ({ value, name: endNames[value] }))}
        onChange={(kind) => onChange({ ...rule, ends: end(kind) })}
        className="w-[7.75rem]!"
      />
      {ends.kind === 'on' && (
        <DateField
          label="Last date"
          value={ends.date}
          today={date}
          disabled={disabled}
          onChange={(last) => onChange({ ...rule, ends: { kind: 'on', date: last < date ? date : last } })}
          className="w-[10rem]"
        />
      )}
      {ends.kind === 'after' && (
        <>
          <NumberInput
            label="Times"
            value={ends.count}
            disabled={disabled}
            onChange={(count) => onChange({ ...rule, ends: { kind: 'after', count } })}
          />
          {ends.count === 1 ? 'time' : 'times'}
        </>
      )}
    </div>
  );
}

function NumberInput({
  label,
  value,
  onChange,
  disabled,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  disabled: boolean;
}) {
  return (
    <Input
      type="number"
      aria-label={label}
      min={1}
      max={999}
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const next = event.currentTarget.valueAsNumber;
        if (next >= 1 && next <= 999) onChange(Math.floor(next));
      }}
      className="w-[4.25rem]! text-center"
    />
  );
}
