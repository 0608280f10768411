import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { CardRow } from '../../ui/card-row.tsx';
import { Chip } from '../../ui/chip.tsx';

export interface IntegrationCardProps {
  name: string;
  isConnected: boolean;
  text: string;
  icon: ReactNode;
  action?: ReactNode;
  isActionLast?: boolean;
  /** Stands below the text. */
  children?: ReactNode;
}

/** One integration: its state, what it brings, the way to connect or disconnect. */
export function IntegrationCard({ name, isConnected, ...rest }: IntegrationCardProps) {
  const chip = isConnected ? (
    <Chip tone="ok">
      <Check size={13} strokeWidth={2} aria-hidden="true" />
      Connected
    </Chip>
  ) : (
    <Chip tone="quiet">Not Connected</Chip>
  );
  return <CardRow title={name} chip={chip} {...rest} />;
}
