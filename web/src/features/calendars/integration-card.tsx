import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { CardRow } from '../../ui/card-row.tsx';
import { Chip } from '../../ui/chip.tsx';

const chips = {
  connected: (
    <Chip tone="ok">
      <Check size={13} strokeWidth={2} aria-hidden="true" />
      Connected
    </Chip>
  ),
  lost: (
    <Chip tone="warn">
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      Access lost
    </Chip>
  ),
  none: <Chip tone="quiet">Not Connected</Chip>,
  unknown: null,
};

export interface IntegrationCardProps {
  /** Product specification, section 3. */
  id: 'google-calendar' | 'microsoft-calendar';
  name: string;
  /** `lost`: access is to be given again. */
  state: keyof typeof chips;
  text: string;
  icon: ReactNode;
  action?: ReactNode;
  isActionLast?: boolean;
  /** Stands below the text. */
  children?: ReactNode;
}

/** One integration: its state, what it brings, the way to connect or disconnect. */
export function IntegrationCard({ name, state, ...rest }: IntegrationCardProps) {
  return <CardRow title={name} chip={chips[state]} {...rest} />;
}
