import type { StoredUser } from '@daywright/contract/auth';
import { useQuery } from '@tanstack/react-query';
import { storedUser } from '../../lib/storage.ts';
import { profile } from '../../queries/profile.ts';

export type Person = Pick<StoredUser, 'name' | 'email' | 'profile_picture' | 'photo_url'>;

/** The signed-in person: their profile, the stored user until it is there. */
export function usePerson(): Person | null {
  const { data } = useQuery(profile());
  const stored = storedUser.read();
  if (!data) return stored;
  const { name, email, profile_picture } = data;
  return { name, email, profile_picture, photo_url: stored?.photo_url ?? null };
}

/** The name, otherwise what stands before the @ of the e-mail, otherwise Account. */
export const displayName = (person: Person | null): string => person?.name || person?.email.split('@')[0] || 'Account';
