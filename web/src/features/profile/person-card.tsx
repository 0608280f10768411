import type { Profile } from '@daywright/contract/profile';
import Copy from 'lucide-react/icons/copy';
import { narrow, useMedia } from '../../lib/media.ts';
import { toast } from '../../lib/toasts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Avatar } from './avatar.tsx';

/** Picture, name, e-mail and id. */
export function PersonCard({ profile }: { profile: Profile }) {
  const isNarrow = useMedia(narrow);
  const { user_id, name, email, profile_picture } = profile;

  async function copyId() {
    try {
      await navigator.clipboard.writeText(user_id);
      toast('ID copied');
    } catch (error) {
      console.warn('The clipboard cannot be written', error);
      toast('The ID could not be copied.', { tone: 'failed' });
    }
  }

  return (
    <Sheet>
      <div className="flex items-center gap-4 px-4 py-4 tablet:px-5 tablet:py-4.5">
        <Avatar person={{ name, email, profile_picture, photo_url: null }} size={isNarrow ? 52 : 56} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-[1.125rem] tracking-tight tablet:text-20">{name || 'User'}</p>
          <p className="wrap-anywhere text-14 text-text-2">{email}</p>
        </div>
      </div>
      <div className="flex items-center gap-4 py-2.5 pr-3 pl-4 tablet:py-3 tablet:pr-5 tablet:pl-5">
        <span className="text-13 text-text-2">ID</span>
        <code className="wrap-anywhere min-w-0 flex-1 text-13">{user_id}</code>
        <IconButton label="Copy ID" size="small" onClick={() => void copyId()}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </Sheet>
  );
}
