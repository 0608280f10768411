import Check from 'lucide-react/icons/check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import Sigma from 'lucide-react/icons/sigma';
import type { ChipKind } from './week-text.ts';

export const glyphId = (kind: ChipKind): string => `week-${kind}`;

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The signs of the chips, drawn once: every chip of the week refers to one of them. */
export function Glyphs() {
  return (
    <div hidden>
      <Sigma {...icon} id={glyphId('total')} />
      <Check {...icon} id={glyphId('completed')} />
      <CircleSlash {...icon} id={glyphId('missed')} />
      <Clock {...icon} id={glyphId('upcoming')} />
    </div>
  );
}
