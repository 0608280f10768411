import { modifierSign } from '../lib/media.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';

const shortcuts: readonly [keys: string[], does: string][] = [
  [[`${modifierSign} K`], 'Search and commands, also /'],
  [['N'], 'Add an event'],
  [['T'], 'Today'],
  [['[', ']'], 'Previous, next'],
  [['1', '2', '3', '4', '5'], 'Day, week, month, quarter, year'],
  [['G', 'H'], 'Home'],
  [['G', 'C'], 'Calendar'],
  [['G', 'B'], 'Budget'],
  [['G', 'S'], 'Settings'],
  [['S', 'S'], 'Start or stop what is on'],
  [['S', 'P'], 'Postpone what is on'],
  [['S', '1', '2', '3'], 'Add 5, 10 or 15 minutes: S, then the figure'],
  [[`${modifierSign} J`], 'Chat'],
  [['←', '↑', '↓', '→'], 'Between events, days and cells'],
  [['Enter'], 'Open the event in focus, also E'],
  [['Space'], 'Tick the span in focus'],
  [['Delete'], 'Delete the event in focus, or all that are selected'],
  [['Alt', '↑ ↓'], 'A quarter of an hour earlier, later'],
  [['Alt', 'Shift', '↑ ↓'], 'A quarter of an hour shorter, longer'],
  [['Alt', '← →'], 'To the day before, after'],
  [['D'], `Duplicate, also ${modifierSign} D`],
  [[`${modifierSign} C`, `${modifierSign} V`], 'Copy, paste on the day in focus'],
  [['Shift', '↑ ↓'], 'Select up to the event above, below'],
  [['X'], `Select the event in focus, also ${modifierSign} click`],
  [[`${modifierSign} A`], 'Select all events of the day'],
  [['Shift', 'F10'], 'Everything that can be done to the event'],
  [['M'], 'Move the event in focus, or all that are selected, to another day'],
  [['Alt', '←', '→', '↑', '↓'], 'Month: move the event in focus by a day or a week'],
  [['F2'], 'Month: into the events of a day, and back'],
  [[`${modifierSign} Z`], 'Undo the last change by hand'],
  [['Esc'], 'Close the topmost layer'],
  [['?'], 'This list'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" isText onClose={onClose}>
      <dl className="px-5 pb-5">
        {shortcuts.map(([keys, does]) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4 border-line border-t">
            <dt className="order-2 flex gap-1">
              <span className="sr-only">{keys.join(' ')}</span>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
