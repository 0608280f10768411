import { useState } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { ChangeList } from './change-list.tsx';
import { DeletedList } from './deleted-list.tsx';

const lists = [
  { value: 'changes', name: 'Changes' },
  { value: 'deleted', name: 'Deleted events' },
] as const;

/** What changed, by whom, with Undo; and what was deleted, with Restore. */
export function ActivityList() {
  const [shown, setShown] = useState<(typeof lists)[number]['value']>('changes');
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 pb-6 desktop:px-[19px]">
      <div className="flex max-w-[47.5rem] flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-text-2">
            {shown === 'changes'
              ? 'Every change of the last year, and the way back.'
              : 'What was deleted in the last 30 days.'}
          </p>
          <Segmented label="Show" options={lists} value={shown} onChange={setShown} />
        </div>
        {shown === 'changes' ? <ChangeList /> : <DeletedList />}
      </div>
    </div>
  );
}
