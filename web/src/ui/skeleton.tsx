import { classNames } from './class-names.ts';

/** A still stand-in for text or a tile that is on its way. Size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-control bg-sunken', className)} />;
}
