import type { AssistantChoice as Choices } from '@daywright/contract/assistant-models';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepFocus } from '../../../lib/leave-focus.ts';
import { toast } from '../../../lib/toasts.ts';
import { assistantModel, useChooseModel } from '../../../queries/assistant-model.ts';
import { Choice } from '../../../ui/choice.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { OwnModelForm } from './own-model-form.tsx';

/** Who answers in the chat: the built-in assistant, the model of the instance, or one of the person's own. */
export function AssistantChoice() {
  const { data, error, refetch } = useQuery(assistantModel());
  const { mutate: choose } = useChooseModel();
  /** An own model is asked for that is not kept yet. */
  const [isEntering, setEntering] = useState(false);
  if (!data && !error) return null;
  const own = data?.own ?? null;
  const isOwn = isEntering || (data !== undefined && data.provider !== 'built-in' && data.provider !== 'instance');

  function take(provider: Choices, more: object = {}) {
    setEntering(false);
    choose({ provider, ...more }, { onError: ({ message }) => toast(message, { tone: 'failed' }) });
  }

  return (
    <section aria-labelledby="assistant-heading" id="assistant">
      <h3 id="assistant-heading" className="mb-2 font-semibold text-16">
        Assistant
      </h3>
      <Sheet>
        {!data && error && (
          <div className="p-5">
            <ErrorState message={error.message} onRetry={refetch} />
          </div>
        )}
        {data && (
          <fieldset className="grid gap-2.5 px-4 py-4 tablet:px-5">
            <legend className="sr-only">Who answers in the chat</legend>
            <p className="text-13 text-text-2">
              Who answers in the chat. The same rules and the same Undo hold for all of them.
            </p>
            <Choice
              group="assistant"
              name="Built-in assistant"
              reach="Understands English; nothing leaves this server"
              isChosen={!isOwn && data.provider === 'built-in'}
              onChoose={() => take('built-in')}
            />
            {data.instance !== null && (
              <Choice
                group="assistant"
                name={data.instance}
                reach="The language model that this server offers"
                isChosen={!isOwn && data.provider === 'instance'}
                onChoose={() => take('instance')}
              />
            )}
            <Choice
              group="assistant"
              name="A language model of your own"
              reach={own ? `${own.model}, as you entered it` : 'With your key at a provider, or on a server of yours'}
              isChosen={isOwn}
              onChoose={() => {
                if (!own) setEntering(true);
                else take(own.provider, { model: own.model, ...(own.base_url && { base_url: own.base_url }) });
              }}
            />
          </fieldset>
        )}
        {data && isOwn && (
          <OwnModelForm
            own={own}
            onRemoved={() => {
              setEntering(false);
              keepFocus();
            }}
          />
        )}
      </Sheet>
    </section>
  );
}
