import type { AssistantModels, OwnModel } from '@daywright/contract/assistant-models';
import { limits } from '@daywright/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { keepFocus } from '../../../lib/leave-focus.ts';
import { toast } from '../../../lib/toasts.ts';
import { type Choice, useChooseModel } from '../../../queries/assistant-model.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { connectionOf, type Draft, draftOf, keepsKey, missingIn, providers } from './draft.ts';
import { ModelField } from './model-field.tsx';
import { Outcome } from './outcome.tsx';

/** Where a person's own model is asked, by which key, and whether it answers. */
export function OwnModelForm({ own, onRemoved }: { own: OwnModel | null; onRemoved: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(own));
  const { mutateAsync, isPending: isSaving, error: notSaved, reset: forgetSave, variables: saved } = useChooseModel();
  const trial = useMutation({
    mutationFn: (tried: Draft) =>
      call('POST /assistant/model/test', { body: { ...connectionOf(tried), model: tried.model.trim() } }),
  });
  const [missing, setMissing] = useState<string | null>(null);
  const isServer = draft.provider === 'openai-compatible';
  const hasKey = keepsKey(draft, own);

  /** The form may be gone once it is done: it is then told all the same. */
  function save(choice: Choice, done: (chosen: AssistantModels) => void) {
    // What fails stands in `notSaved`.
    mutateAsync(choice).then(done, () => undefined);
  }

  /** What was said of the draft before does not hold for another one. */
  function change(fields: Partial<Draft>) {
    setDraft({ ...draft, ...fields });
    setMissing(null);
    trial.reset();
    forgetSave();
  }

  function withWhole(act: () => void) {
    const lacking = missingIn(draft, own) ?? (draft.model.trim() === '' ? 'Enter the name of the model first.' : null);
    setMissing(lacking);
    trial.reset();
    forgetSave();
    if (lacking === null) act();
  }

  return (
    <form
      className="grid gap-4 px-4 py-4 tablet:px-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withWhole(() =>
          save({ ...connectionOf(draft), model: draft.model.trim() }, (chosen) => {
            setDraft(draftOf(chosen.own));
            toast(`${draft.model.trim()} answers you now`);
          }),
        );
      }}
    >
      <Field label="Provider">
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.provider}
            onChange={(event) => change({ provider: event.currentTarget.value as Draft['provider'], model: '' })}
            className="tablet:w-72"
          >
            {providers.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {isServer && (
        <Field
          label="Address"
          hint="With the version. It has to speak as OpenAI does: Ollama, LM Studio, vLLM and others do."
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={limits.modelAddressLength}
              placeholder="https://models.example.org/v1"
              value={draft.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={isServer ? 'Key, if it asks for one' : 'Key'}
        hint={
          hasKey ? 'A key is saved. Enter another one to replace it.' : 'It is kept encrypted, and never shown again.'
        }
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.modelKeyLength}
            placeholder={hasKey ? '••••••••' : ''}
            value={draft.key}
            onChange={(event) => change({ key: event.currentTarget.value })}
          />
        )}
      </Field>
      <ModelField draft={draft} own={own} onChange={(model) => change({ model })} />
      <p className="text-13 text-text-2">
        What you write in the chat, and the events that it is about, are sent there.
      </p>
      <Outcome
        isWorking={trial.isPending && 'Asking for an answer...'}
        isGood={trial.data?.works ?? false}
        text={missing ?? notSaved?.message ?? trial.error?.message ?? trial.data?.message ?? null}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSaving && saved !== null && 'Saving...'}>
          Save
        </Button>
        <Button busy={trial.isPending && 'Testing...'} onClick={() => withWhole(() => trial.mutate(draft))}>
          Test
        </Button>
        <span className="tablet:flex-1" />
        {own?.has_key && isServer && hasKey && (
          <Button
            variant="danger-quiet"
            onClick={() =>
              save({ ...connectionOf(draft), model: own.model, api_key: null }, () => {
                toast('Key removed');
                keepFocus();
              })
            }
          >
            Remove key
          </Button>
        )}
        {own && (
          <Button
            variant="danger-quiet"
            busy={isSaving && saved === null && 'Removing...'}
            onClick={() =>
              save(null, () => {
                toast(own.has_key ? 'Model and key removed' : 'Model removed');
                onRemoved();
              })
            }
          >
            {own.has_key ? 'Remove model and key' : 'Remove model'}
          </Button>
        )}
      </div>
    </form>
  );
}
