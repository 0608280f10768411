import { useLocation } from 'wouter';
import { Button } from '../../../ui/button.tsx';

interface OpenEventProps {
  id: string;
  title: string;
  /** Before the event opens. */
  onLeave: () => void;
}

/** Opens an event in the editor, over the page that is shown. */
export function OpenEvent({ id, title, onLeave }: OpenEventProps) {
  const [path, navigate] = useLocation();
  return (
    <Button
      small
      aria-label={`Open the event “${title}”`}
      onClick={() => {
        onLeave();
        navigate(`${path}?event=${encodeURIComponent(id)}`);
      }}
    >
      Open the event
    </Button>
  );
}
