import User from 'lucide-react/icons/user';
import { useState } from 'react';
import type { Person } from './person.ts';

/** The person's picture, or an icon where there is none or it does not load. Decorative: the name stands beside it. */
export function Avatar({ person, size }: { person: Person | null; size: number }) {
  const picture = person?.profile_picture || person?.photo_url;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      style={{ width: size, height: size }}
      className="grid shrink-0 place-items-center overflow-hidden rounded-full border border-ink-line bg-ink-tint text-ink"
    >
      {picture && picture !== failed ? (
        <img
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setFailed(picture)}
          className="size-full object-cover"
        />
      ) : (
        <User size={Math.round(size * 0.55)} strokeWidth={1.75} aria-hidden="true" />
      )}
    </span>
  );
}
