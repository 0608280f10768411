import { Link } from 'wouter';

/** Rows that a list of a day draws: who looks for one among thousands finds it in the day's panel, which draws what is in sight. */
export const rowsListed = 50;

/** The last row of a list that says only how many it leaves out. */
export function MoreCount({ count }: { count: number }) {
  return <li className="py-0.5 text-text-2">and {count.toLocaleString('en-US')} more</li>;
}

/** The last row of a list that leaves some out: how many, and where they are. */
export function AndMore({ count, href }: { count: number; href: string }) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-8 items-center rounded-control px-2 font-medium text-12 text-text-2 underline hover:bg-hover pointer-coarse:min-h-11"
      >
        and {count.toLocaleString('en-US')} more, in the day
      </Link>
    </li>
  );
}
