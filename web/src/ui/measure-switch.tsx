import type { Measure } from '@daywright/schedule/amounts';
import { Segmented } from './segmented.tsx';

const options = [
  { value: 'tracked', name: 'Tracked' },
  { value: 'planned', name: 'Planned' },
] as const;

/** Which of the two facts a view shows. */
export function MeasureSwitch({ measure, onChange }: { measure: Measure; onChange: (measure: Measure) => void }) {
  return <Segmented label="Show" options={options} value={measure} onChange={onChange} isWide />;
}
