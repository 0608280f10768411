import type { Preferences, Profile } from '@daywright/contract/profile';
import { isoInstant } from '@daywright/schedule/dates';
import type { Selectable } from 'kysely';
import type { UsersTable } from '../../platform/database/tables.ts';

export const profileOf = (user: Selectable<UsersTable>, onboarded: boolean): Profile => ({
  user_id: user.id,
  name: user.name,
  email: user.email,
  profile_picture: user.profile_picture,
  time_zone: user.time_zone,
  preferences: JSON.parse(user.preferences) as Preferences,
  onboarded,
  created_at: isoInstant(user.created_at),
  updated_at: isoInstant(user.updated_at),
});
