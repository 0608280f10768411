import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** Start or Stop of what is on. */
export function ToggleButton({ runs, ...rest }: { runs: boolean } & Omit<ButtonProps, 'icon' | 'children'>) {
  const Icon = runs ? Square : Play;
  return (
    <Button
      {...rest}
      data-tooltip={runs ? 'Stop' : 'Start'}
      data-keys="S S"
      icon={<Icon size={16} strokeWidth={1.75} />}
    >
      {runs ? 'Stop' : 'Start'}
    </Button>
  );
}
