import { timeText } from '@daywright/schedule/dates';
import { usualHours } from '@daywright/schedule/working-hours';
import Globe from 'lucide-react/icons/globe';
import { browserZone, useNow } from '../../lib/clock.ts';
import { DayToggles } from '../../ui/day-toggles.tsx';
import { HoursRule } from '../../ui/hours-rule.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { type Answers, usualDays } from './answers.ts';

export interface StepProps {
  answers: Answers;
  onChange: (answers: Answers) => void;
}

/** Working hours, the days they hold for, and the zone they are meant in. */
export function HoursStep({ answers, onChange }: StepProps) {
  const now = useNow();
  const { zone } = answers;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), browserZone(), zone])].sort();
  return (
    <div className="flex flex-col gap-4">
      <HoursRule
        label="Working hours"
        value={answers.hours ?? usualHours}
        onChange={(hours) => onChange({ ...answers, hours })}
      />
      <DayToggles
        label="Working days"
        value={answers.weekdays ?? usualDays}
        onChange={(weekdays) => onChange({ ...answers, weekdays })}
      />
      <NativeSelect
        aria-label="Time zone"
        icon={<Globe size={16} strokeWidth={1.75} />}
        value={zone}
        onChange={(event) => onChange({ ...answers, zone: event.currentTarget.value })}
        className="w-full"
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
            {name === zone && `, ${timeText(now, zone)} now`}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
