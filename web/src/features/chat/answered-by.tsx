import type { AssistantInfo } from '@daywright/contract/assistant';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Menu } from '../../ui/menu.tsx';

export interface AnsweredByProps {
  assistant: AssistantInfo;
  onChoose: (model: 'built-in' | null) => void;
}

/** Who answers in this conversation, and where there is another one, the way to it. */
export function AnsweredBy({ assistant: { provider, name, other }, onChoose }: AnsweredByProps) {
  if (other === null) return <span className="wrap-anywhere min-w-0 text-12 text-text-3">{name}</span>;
  const isBuiltIn = provider === 'built-in';
  const [builtIn, model] = isBuiltIn ? [name, other] : [other, name];
  return (
    <Menu
      label="Who answers in this conversation"
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${name} answers. Choose who answers in this conversation`}
          className="-my-1 inline-flex min-h-7 min-w-0 items-center gap-1 rounded-control px-1.5 text-12 text-text-2 hover:bg-hover active:bg-press pointer-coarse:min-h-11"
        >
          <span className="truncate">{name}</span>
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        </button>
      }
      items={[
        { name: model, isChosen: !isBuiltIn, run: () => onChoose(null) },
        { name: builtIn, isChosen: isBuiltIn, run: () => onChoose('built-in') },
      ]}
    />
  );
}
