import type { Preferences, Profile } from '@daywright/contract/profile';
import { dayNames, longDayNames } from '@daywright/schedule/dates';
import { minuteText, usualHours } from '@daywright/schedule/working-hours';
import { useState } from 'react';
import { useUpdateProfile } from '../../commands/update-profile.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TimeField } from '../../ui/time-field.tsx';

type Hours = NonNullable<Preferences['working_hours']>;

const weekdays = dayNames.map((_, index) => index + 1);
/** What the screen shows before anything was chosen: nothing is stored until then. */
const offered: Hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usualHours }));

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** An end at midnight is the end of the day. */
const endOf = (time: string) => minutesOf(time) || 1440;

/** Working hours a weekday: free time is found inside them. */
export function WorkingHours({ profile }: { profile: Profile }) {
  const { mutate: update } = useUpdateProfile();
  const [error, setError] = useState<string>();
  const { preferences } = profile;
  const isSet = preferences.working_hours !== undefined;
  const hours = preferences.working_hours ?? offered;

  function save(next: Hours) {
    const wrong = next.find(({ start, end }) => end <= start);
    setError(wrong && `${longDayNames[wrong.weekday - 1]} would end before it begins.`);
    if (wrong) return;
    update({ preferences: { working_hours: next.toSorted((one, other) => one.weekday - other.weekday) } });
  }

  const others = (weekday: number) => hours.filter((each) => each.weekday !== weekday);

  return (
    <section aria-labelledby="working-hours">
      <h3 id="working-hours" className="mb-2 font-semibold text-16">
        Working hours
      </h3>
      <Sheet>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 tablet:px-5">
          <p className="flex-1 basis-40 text-13 text-text-2">
            Free time in your days is found inside these hours.
            {!isSet && ' Not set yet: all of the day counts until you change or take what is offered here.'}
          </p>
          {!isSet && (
            <Button
              small
              onClick={({ currentTarget }) => {
                // It goes; the hours that it took are what comes next.
                currentTarget.closest('section')?.querySelector('input')?.focus();
                save(offered);
              }}
            >
              Use these hours
            </Button>
          )}
        </div>
        {weekdays.map((weekday) => {
          const name = longDayNames[weekday - 1] ?? '';
          const day = hours.find((each) => each.weekday === weekday);
          return (
            <div key={weekday} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 tablet:px-5">
              <Switch
                label={`Work on ${name}`}
                checked={day !== undefined}
                onChange={(isOn) => save(isOn ? [...others(weekday), { weekday, ...usualHours }] : others(weekday))}
              />
              <span className="flex-1 basis-20 text-14">{name}</span>
              {day ? (
                <span className="ml-auto flex items-center gap-2">
                  <TimeField
                    label={`${name} from`}
                    value={minuteText(day.start)}
                    onChange={(start) => save([...others(weekday), { ...day, start: minutesOf(start) }])}
                    className="w-[4rem]! px-1!"
                  />
                  <span aria-hidden="true" className="text-text-2">
                    –
                  </span>
                  <TimeField
                    label={`${name} until`}
                    value={minuteText(day.end === 1440 ? 0 : day.end)}
                    onChange={(end) => save([...others(weekday), { ...day, end: endOf(end) }])}
                    className="w-[4rem]! px-1!"
                  />
                </span>
              ) : (
                <span className="text-13 text-text-3">Off</span>
              )}
            </div>
          );
        })}
      </Sheet>
      {error && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
