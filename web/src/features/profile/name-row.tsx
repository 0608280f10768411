import type { Profile } from '@daywright/contract/profile';
import { useState } from 'react';
import { useUpdateProfile } from '../../commands/update-profile.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field.tsx';
import { SettingRow } from '../../ui/sheet.tsx';

/** How the person is called. A name of blanks is no name. */
export function NameRow({ profile }: { profile: Profile }) {
  const { mutate: update, isPending } = useUpdateProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? profile.name ?? '';
  const isChanged = typed !== null && typed.trim() !== (profile.name ?? '');
  return (
    <SettingRow title="Name" text="How the app calls you" isStacked>
      <form
        className="flex w-full gap-2 tablet:w-72"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) update({ name: typed.trim() || null }, { onSuccess: () => setTyped(null) });
        }}
      >
        <Input
          aria-label="Name"
          autoComplete="name"
          maxLength={200}
          value={shown}
          placeholder="User"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isChanged && (
          <Button type="submit" variant="primary" busy={isPending && 'Saving...'}>
            Save
          </Button>
        )}
      </form>
    </SettingRow>
  );
}
