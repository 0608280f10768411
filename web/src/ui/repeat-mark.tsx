import Repeat from 'lucide-react/icons/repeat-2';
import { classNames } from './class-names.ts';

export function RepeatMark({ className }: { className?: string }) {
  return (
    <Repeat
      size={13}
      strokeWidth={1.75}
      role="img"
      aria-label="repeats"
      className={classNames('ml-1.5 shrink-0 text-text-3', className)}
    />
  );
}
