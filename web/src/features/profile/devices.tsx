import type { DeviceSession } from '@daywright/contract/auth';
import { dayMs } from '@daywright/schedule/dates';
import { profileDateText, syncedText } from '@daywright/schedule/relative-time';
import { useQuery } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useNow } from '../../lib/clock.ts';
import { keepFocus } from '../../lib/leave-focus.ts';
import { deviceSessions, useSignOutDevices } from '../../queries/device-sessions.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Where the person is signed in, and the way to end it. */
export function Devices() {
  const { data: sessions, error } = useQuery(deviceSessions());
  const { mutate: signOut, isPending, variables } = useSignOutDevices();
  if (!sessions && !error) return null;

  return (
    <section aria-labelledby="devices-heading">
      <h3 id="devices-heading" className="mt-1 mb-2 font-semibold text-12 text-text-2">
        Signed-in devices
      </h3>
      <Sheet>
        {error && !sessions && <p className="p-4 text-13 text-danger">Error: {error.message}</p>}
        {sessions && (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-2.5 px-3 py-2.5 tablet:px-4">
                <DeviceIcon label={session.label} />
                <div className="min-w-0 flex-1 basis-24">
                  <p className="wrap-anywhere font-semibold text-13">{session.label}</p>
                  <LastSeen session={session} />
                </div>
                {session.current ? (
                  <Chip tone="ok">This device</Chip>
                ) : (
                  <Button
                    small
                    aria-label={`Sign out ${session.label}`}
                    busy={isPending && variables === session.id && 'Signing out...'}
                    onClick={() => signOut(session.id, { onSettled: keepFocus })}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessions && sessions.length > 1 && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => signOut(null, { onSettled: keepFocus })}
            className="flex min-h-11 w-full items-center rounded-b-sheet px-4 font-semibold text-13 text-danger -outline-offset-2 hover:bg-danger-tint"
          >
            Sign out everywhere else
          </button>
        )}
      </Sheet>
    </section>
  );
}

function DeviceIcon({ label }: { label: string }) {
  const Icon = /iPhone|iPad|Android/.test(label) ? Smartphone : /Windows/.test(label) ? Monitor : Laptop;
  return (
    <span className="grid size-8.5 shrink-0 place-items-center rounded-control bg-sunken text-text-2">
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

function LastSeen({ session }: { session: DeviceSession }) {
  const now = useNow();
  const zone = useTimeZone();
  const at = Date.parse(session.last_used_at);
  const seen = now - at < dayMs ? syncedText(at, now) : profileDateText(at, now, zone);
  const since = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: zone });
  return (
    <p className="text-12 text-text-2">
      {session.current
        ? `Signed in ${since.format(Date.parse(session.created_at))}`
        : `Last seen ${seen.slice(0, 1).toLowerCase()}${seen.slice(1)}`}
    </p>
  );
}
