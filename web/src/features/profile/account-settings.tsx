import type { Profile } from '@daywright/contract/profile';
import { timeText } from '@daywright/schedule/dates';
import { useState } from 'react';
import { Link } from 'wouter';
import { useUpdateProfile } from '../../commands/update-profile.ts';
import { type Appearance, chooseAppearance, readAppearance } from '../../lib/appearance.ts';
import { browserZone, useNow } from '../../lib/clock.ts';
import { openLayer } from '../../lib/layers.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { soundsEnabled } from '../../lib/storage.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingRow } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NameRow } from './name-row.tsx';

const appearances = [
  { value: 'system', name: 'System' },
  { value: 'light', name: 'Light' },
  { value: 'dark', name: 'Dark' },
] as const;

/** How the app behaves; `profile` is undefined until the server has answered. */
export function AccountSettings({ profile }: { profile: Profile | undefined }) {
  const [sounds, setSounds] = useState(soundsEnabled.read);
  const [appearance, setAppearance] = useState(readAppearance);
  const isNarrow = useMedia(narrow);
  const { mutate: update } = useUpdateProfile();

  function choose(next: Appearance) {
    chooseAppearance(next);
    setAppearance(next);
  }

  return (
    <>
      <SettingRow title="Notification Sounds" text="Play sounds for AI messages, session start and end">
        <Switch
          label="Notification Sounds"
          checked={sounds}
          onChange={(on) => {
            soundsEnabled.write(on);
            setSounds(on);
          }}
        />
      </SettingRow>
      <SettingRow title="Appearance" text="Follows your system until you choose" isStacked>
        <Segmented label="Appearance" options={appearances} value={appearance} onChange={choose} isWide={isNarrow} />
      </SettingRow>
      {profile && (
        <>
          <NameRow profile={profile} />
          <TimeZoneRow zone={profile.time_zone} onChange={(time_zone) => update({ time_zone })} />
          <SettingRow title="Single-key shortcuts" text="Letters and digits act outside text fields; ? lists them">
            <Switch
              label="Single-key shortcuts"
              checked={profile.preferences.shortcuts !== false}
              onChange={(shortcuts) => update({ preferences: { shortcuts } })}
            />
          </SettingRow>
          <SettingRow title="First steps" text="Working hours, categories and what you want more time for" isStacked>
            <Button onClick={() => openLayer({ kind: 'first-steps' })}>Go through them again</Button>
          </SettingRow>
          <SettingRow title="Activity" text="Every change of the last year, deleted events, and the way back" isStacked>
            <Link href="/activity" className={buttonLook('default')}>
              Show activity
            </Link>
          </SettingRow>
        </>
      )}
    </>
  );
}

function TimeZoneRow({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const now = useNow();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = [...new Set([...known, browserZone(), zone])].sort();
  return (
    <SettingRow title="Time zone" text={`What today, days and weeks mean; ${timeText(now, zone)} there now`} isStacked>
      <NativeSelect
        aria-label="Time zone"
        value={zone}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full tablet:w-60"
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </NativeSelect>
    </SettingRow>
  );
}
