import type { StoredUser } from '@daywright/contract/auth';
import type { UserRow } from './account-store.ts';

/** A person as a client keeps them. The picture stands under both names that the product specification gives it. */
export const storedUser = ({ name, email, profile_picture }: UserRow): StoredUser => ({
  name,
  email,
  profile_picture,
  photo_url: profile_picture,
});
