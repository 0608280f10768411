import Repeat2 from 'lucide-react/icons/repeat-2';
import { plainRule, type Repeat } from '../../../lib/repeat/rule.ts';
import { isSameRule, presets } from '../../../lib/repeat/text.ts';
import { Select } from '../../../ui/select.tsx';

const never = 'Never';
const custom = 'Custom';

/** How often an event repeats: a common rule by its name, or one's own, which is made in `CustomRepeat`. */
export function RepeatSelect({
  id,
  repeat,
  isCustom,
  onChange,
  disabled,
}: {
  id: string;
  repeat: Repeat;
  /** The own rule is being made, although a name would say the same. */
  isCustom: boolean;
  onChange: (repeat: Repeat, isCustom: boolean) => void;
  disabled: boolean;
}) {
  function choose(name: string) {
    const preset = presets.find((offered) => offered.name === name);
    if (name === never) onChange({ kind: 'never' }, false);
    else if (preset) onChange({ kind: 'rule', rule: preset.rule }, false);
    else onChange(repeat.kind === 'rule' ? repeat : { kind: 'rule', rule: plainRule('WEEKLY') }, true);
  }

  return (
    <Select
      id={id}
      value={isCustom ? custom : presetName(repeat)}
      options={[never, ...presets.map(({ name }) => name), custom].map((name) => ({ value: name, name }))}
      onChange={choose}
      disabled={disabled}
      icon={<Repeat2 size={16} strokeWidth={1.75} aria-hidden="true" />}
    />
  );
}

function presetName(repeat: Repeat): string {
  if (repeat.kind === 'never') return never;
  if (repeat.kind === 'lines') return custom;
  return presets.find(({ rule }) => isSameRule(rule, repeat.rule))?.name ?? custom;
}

/** Whether a rule has no name of its own. */
export const needsCustom = (repeat: Repeat): boolean => presetName(repeat) === custom;
