import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** Start or Stop of what is on; as its icon alone in a dock that has no room for the word if it `shrinks`. */
export function ToggleButton({
  runs,
  shrinks = false,
  ...rest
}: { runs: boolean; shrinks?: boolean } & Omit<ButtonProps, 'icon' | 'children'>) {
  const Icon = runs ? Square : Play;
  return (
    <Button
      {...rest}
      data-tooltip={runs ? 'Stop' : 'Start'}
      data-keys="S S"
      icon={<Icon size={16} strokeWidth={1.75} />}
    >
      <span className={shrinks ? '@max-[15rem]:sr-only' : ''}>{runs ? 'Stop' : 'Start'}</span>
    </Button>
  );
}
