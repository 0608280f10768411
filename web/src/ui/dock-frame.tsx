import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface DockFrameProps extends ComponentProps<'section'> {
  /** Lower, in a phone's width; as high as its words where text is large. */
  isMini?: boolean;
}

/** What floats at the foot of a page: the live session, or its place until it is there. */
export function DockFrame({ isMini, className, ...rest }: DockFrameProps) {
  return (
    <section
      {...rest}
      className={classNames(
        '@container sticky z-(--z-dock) mt-auto shrink-0 rounded-sheet border border-line bg-raised shadow-float max-tablet:bottom-2.5 max-tablet:mx-2 max-tablet:mb-[max(10px,env(safe-area-inset-bottom))] tablet:bottom-3 tablet:mx-4 tablet:mb-3',
        isMini === undefined ? 'min-h-16 tablet:h-(--dock)' : isMini ? 'min-h-16' : 'h-(--dock)',
        className,
      )}
    />
  );
}
