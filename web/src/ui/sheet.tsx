import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A surface with rows between lines. */
export function Sheet({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames('divide-y divide-line rounded-sheet border border-line bg-surface text-text', className)}
    >
      {children}
    </div>
  );
}

export interface SettingRowProps {
  title: string;
  text: ReactNode;
  /** The control stands at the end; below the text on narrow screens when `isStacked`. */
  isStacked?: boolean;
  children: ReactNode;
}

/** One setting: what it is, what it means, its control. */
export function SettingRow({ title, text, isStacked = false, children }: SettingRowProps) {
  return (
    <div
      className={classNames(
        'flex gap-x-4 gap-y-2.5 px-4 py-4 tablet:items-center tablet:px-5 tablet:py-4.25',
        isStacked ? 'max-tablet:flex-col' : 'items-center',
      )}
    >
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-14">{title}</h3>
        <p className="text-13 text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The heading of a settings page; narrow screens show it in their tabs only. */
export function SheetHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className="mb-4.25 max-tablet:sr-only">
      <h2 className="font-semibold text-20 tracking-tight">{title}</h2>
      <p className="mt-[3px] text-14 text-text-2">{text}</p>
    </header>
  );
}
