import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { rivalDifferences } from '@daywright/schedule/differences';
import { patched } from '../../commands/expected-events.ts';
import { closeLayer, type TwoVersionsLayer } from '../../lib/layers.ts';
import { useCalendarName } from '../../queries/calendar-name.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Two tabs changed one event: shows it as it is now beside what it would become, and lets the person choose. */
export function TwoVersions({ layer, onClose }: { layer: TwoVersionsLayer; onClose: () => void }) {
  return (
    <TwoVersionsDialog
      {...layer}
      onKeepTheirs={onClose}
      onTakeMine={() => {
        closeLayer();
        layer.takeMine();
      }}
    />
  );
}

interface TwoVersionsDialogProps {
  /** The event as it was when the change began, and as it is now. */
  base: CalendarEvent;
  current: CalendarEvent;
  /** The change that came too late. */
  patch: EventPatch;
  onKeepTheirs: () => void;
  onTakeMine: () => void;
}

export function TwoVersionsDialog({ base, current, patch, onKeepTheirs, onTakeMine }: TwoVersionsDialogProps) {
  const timeZone = useTimeZone();
  const rows = rivalDifferences(base, current, patched(current, patch), timeZone);
  const calendarName = useCalendarName();
  const said = (text: string) => calendarName(text) || 'none';
  return (
    <Dialog
      title={`“${current.title}” was changed elsewhere`}
      width={560}
      onClose={onKeepTheirs}
      footer={
        <div className="flex flex-1 flex-wrap justify-end gap-2">
          <Button onClick={onKeepTheirs}>Keep theirs</Button>
          <Button variant="primary" onClick={onTakeMine}>
            Use mine
          </Button>
        </div>
      }
    >
      <div className="px-5 pb-5">
        <p className="text-text-2">It changed in another tab or device after you opened it. Which shall it be?</p>
        <table className="mt-3 w-full table-fixed border-collapse text-left text-13 wrap-anywhere">
          <thead>
            <tr className="text-12 text-text-2">
              <th scope="col" className="w-1/5 py-1.5 pr-2 font-medium">
                <span className="sr-only">Field</span>
              </th>
              <th scope="col" className="py-1.5 pr-2 font-medium">
                As it is now
              </th>
              <th scope="col" className="py-1.5 font-medium">
                With your change
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, theirs, mine }) => (
              <tr key={name} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-2 font-medium text-text-2">
                  {name}
                </th>
                <td className="whitespace-pre-line py-2 pr-2">{said(theirs)}</td>
                <td className={mine === theirs ? 'py-2 text-text-3' : 'whitespace-pre-line py-2 font-semibold'}>
                  {mine === theirs ? 'the same' : said(mine)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
