import type { CalendarEvent } from '@daywright/contract/events';
import { sourceNames, sourcePlaces } from '@daywright/contract/sources';
import ExternalLink from 'lucide-react/icons/external-link';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Video from 'lucide-react/icons/video';
import { type ReactNode, useEffect } from 'react';
import { useAnswerHeld } from '../../../commands/answer-held.ts';
import { markAnnounced } from '../../../lib/announced-changes.ts';
import { useCalendarOf } from '../../../queries/calendars.ts';
import { useEventOrigin } from '../../../queries/event.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { GuestAnswers } from '../../../ui/guest-answers.tsx';
import { Guests } from './guests.tsx';
import { linkOf, mannerText, readOnlyText, stateText } from './origin-text.ts';
import { EditorGroup } from './row.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-text-2' } as const;

/** Why an event can only be read, and what is between it and its other side. */
export function OriginNotes({ event, isReadOnly }: { event: CalendarEvent; isReadOnly: boolean }) {
  const origin = useEventOrigin(event.id);
  const state = origin ? stateText(origin) : null;
  return (
    <>
      {isReadOnly && origin !== undefined && (
        <Note icon={<Lock {...icon} />}>{readOnlyText(origin)} Icon, category, spans and ticks are your own.</Note>
      )}
      {state !== null &&
        (origin?.state === 'refused' || origin?.state === 'parked' ? (
          <Note icon={<TriangleAlert {...icon} className="mt-0.5 shrink-0 text-warn" />} className="bg-warn-tint">
            {state}
          </Note>
        ) : (
          <Note icon={<Info {...icon} />}>
            {state}
            {origin?.state === 'held' && <HeldAnswers event={event} />}
          </Note>
        ))}
    </>
  );
}

function Note({
  icon,
  className = 'bg-sunken',
  children,
}: {
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="note" className={classNames('flex items-start gap-2 rounded-control px-3 py-2 text-13', className)}>
      {icon}
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function HeldAnswers({ event }: { event: CalendarEvent }) {
  const { id } = event;
  const { mutate: answer, isPending } = useAnswerHeld();
  const accountId = useCalendarOf(event)?.account_id;
  // The question stands here: no message has to lie over it.
  useEffect(() => {
    if (accountId) markAnnounced(accountId, [id]);
  }, [accountId, id]);
  return (
    <GuestAnswers
      isBusy={isPending}
      onAnswer={(sendUpdates) => answer({ change: { id, isDeletion: false }, sendUpdates })}
    />
  );
}

/** Where to meet and who is invited, to read only but for the own answer. */
export function OriginRows({ event }: { event: CalendarEvent }) {
  const origin = useEventOrigin(event.id);
  const link = linkOf(origin?.meeting_url ?? null);
  const there = linkOf(origin?.url ?? null);
  const manner = origin ? mannerText(origin) : '';
  return (
    <>
      {link && (
        <EditorGroup label="Meeting">
          <div className="flex min-h-(--control-h) items-center gap-3">
            <a href={link.href} target="_blank" rel="noopener noreferrer" className={buttonLook('default', true)}>
              <Video size={15} strokeWidth={1.75} aria-hidden="true" />
              Join
            </a>
            <span className="min-w-0 truncate text-13 text-text-2">{link.host}</span>
          </div>
        </EditorGroup>
      )}
      {event.guests.length > 0 && <Guests event={event} isOmitting={origin?.guests_omitted ?? false} />}
      {origin && (manner !== '' || there) && (
        <EditorGroup label={`In ${sourceNames[origin.source]}`}>
          <div className="flex min-h-(--control-h) flex-wrap items-center gap-x-3 gap-y-1.5 text-14">
            {there && (
              <a href={there.href} target="_blank" rel="noopener noreferrer" className={buttonLook('default', true)}>
                <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
                Open in {sourcePlaces[origin.source]}
              </a>
            )}
            {manner !== '' && <p>{manner}</p>}
          </div>
        </EditorGroup>
      )}
    </>
  );
}
