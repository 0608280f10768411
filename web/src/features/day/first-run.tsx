import { longDayNames, weekdayOf } from '@daywright/schedule/dates';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LinkIcon from 'lucide-react/icons/link';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { suggestToChat } from '../../lib/chat-panel.ts';
import { openLayer } from '../../lib/layers.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { classNames } from '../../ui/class-names.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ticks = Array.from({ length: 13 }, (_, index) => index);

/** Today's panel before there is anything in the schedule: three ways in. */
export function FirstRun({ date }: { date: string }) {
  const [, navigate] = useLocation();
  const isNarrow = useMedia(narrow);
  const wish = `Plan a calm ${longDayNames[weekdayOf(date)]}`;
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 pt-10 pb-6 tablet:px-6 tablet:pt-14">
      <svg width="94" height="48" aria-hidden="true" className="mb-5">
        <circle cx="47" cy="13" r="13" className="fill-sun" />
        <path d="M1 36.5h92" className="stroke-text-2" />
        {ticks.map((tick) => (
          <path key={tick} d={`M${1.5 + tick * 7.6} 36v${tick % 6 === 0 ? 10 : 5}`} className="stroke-text-2" />
        ))}
      </svg>
      <h3 className="font-semibold text-20 tracking-tight">Your day is open</h3>
      <p className="mt-1 mb-5 text-14 text-text-2">
        Bring in a calendar or plan the first thing. It shows up here, and on the rule above.
      </p>
      <div className="flex flex-col gap-2">
        <Way
          isFirst
          icon={<LinkIcon {...icon} />}
          title="Bring in a calendar"
          text="From Google, or an .ics file"
          onClick={() => navigate('/settings/integrations')}
        />
        <Way
          icon={<Plus {...icon} />}
          title="Add an event"
          text={isNarrow ? 'Type a sentence' : 'Press N and type a sentence'}
          onClick={() => openLayer({ kind: 'quick-add', date })}
        />
        <Way
          icon={<MessageCircle {...icon} />}
          title="Ask the assistant"
          text={`“${wish}”`}
          onClick={() => suggestToChat(wish)}
        />
      </div>
    </div>
  );
}

interface WayProps {
  isFirst?: boolean;
  icon: ReactNode;
  title: string;
  text: string;
  onClick: () => void;
}

function Way({ isFirst = false, icon, title, text, onClick }: WayProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex min-h-14.75 w-full items-center gap-3 rounded-card bg-surface px-3 py-2 text-left hover:bg-hover active:bg-press',
        isFirst ? 'inset-ring-[1.5px] inset-ring-ink' : 'inset-ring inset-ring-line-strong',
      )}
    >
      <span
        className={classNames(
          'grid size-8.5 shrink-0 place-items-center rounded-control',
          isFirst ? 'bg-ink text-on-ink' : 'bg-ink-tint text-ink',
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-14">{title}</span>
        <span className="block text-12 text-text-2">{text}</span>
      </span>
      <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
    </button>
  );
}
