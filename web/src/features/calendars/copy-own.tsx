import type { GoogleAccount } from '@daywright/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useChangeCalendar } from '../../commands/change-calendar.ts';
import { calendars } from '../../queries/calendars.ts';
import { CalendarDot } from '../../ui/calendar-dot.tsx';
import { Select } from '../../ui/select.tsx';

/** The choice of no calendar; no id is so. */
const none = 'none';

/** Which connected calendar the own events are copied to. */
export function CopyOwn({ accounts }: { accounts: readonly GoogleAccount[] }) {
  const id = useId();
  const list = useQuery(calendars()).data ?? [];
  const { mutate: change } = useChangeCalendar();
  const writable = list.filter(({ account_id, writable }) => account_id !== null && writable);
  const chosen = writable.find(({ copies_own }) => copies_own)?.id ?? none;
  const emails = new Map(accounts.map(({ account_id, google_email }) => [account_id, google_email]));
  if (writable.length === 0) return <span />;

  return (
    <div className="min-w-0 flex-1 basis-60">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-12 text-text-2">
        Copy my own events to
      </label>
      <Select
        id={id}
        value={chosen}
        options={[
          { value: none, name: 'No calendar' },
          ...writable.map(({ id, name, color, account_id }) => ({
            value: id,
            name: accounts.length > 1 ? nameBeside(name, emails.get(account_id ?? '')) : name,
            mark: <CalendarDot color={color} />,
          })),
        ]}
        onChange={(next) => {
          if (next === none) change({ id: chosen, copies_own: false });
          else change({ id: next, copies_own: true });
        }}
      />
    </div>
  );
}

/** The first calendar of an account is often called as the account is. */
const nameBeside = (name: string, email = name) => (email === name ? name : `${name} · ${email}`);
