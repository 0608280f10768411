import type { OwnModel } from '@daywright/contract/assistant-models';
import { limits } from '@daywright/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { countOf } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { connectionOf, type Draft, missingIn } from './draft.ts';
import { Outcome } from './outcome.tsx';

export interface ModelFieldProps {
  draft: Draft;
  own: OwnModel | null;
  onChange: (model: string) => void;
}

/** The name of the model: typed, or chosen from the list that the provider has. */
export function ModelField({ draft, own, onChange }: ModelFieldProps) {
  const list = useMutation({
    mutationFn: (asked: Draft) => call('POST /assistant/models', { body: connectionOf(asked) }),
  });
  const [missing, setMissing] = useState<string | null>(null);
  // Another provider or address has other models.
  const isOfDraft =
    list.variables?.provider === draft.provider && list.variables.address.trim() === draft.address.trim();
  const models = isOfDraft ? (list.data?.models ?? []) : [];
  const offered = [...new Set([...(draft.model === '' ? [] : [draft.model]), ...models])];
  const failure = isOfDraft ? (list.error?.message ?? list.data?.message ?? null) : null;
  const isEmpty = isOfDraft && list.data !== undefined && failure === null && models.length === 0;

  function fetchModels() {
    const lacking = missingIn(draft, own);
    setMissing(lacking);
    if (lacking === null) list.mutate(draft);
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Model" className="min-w-0 flex-1 basis-52">
          {(control) =>
            models.length > 0 ? (
              <NativeSelect
                {...control}
                value={draft.model}
                onChange={(event) => onChange(event.currentTarget.value)}
                className="w-full"
              >
                {draft.model === '' && <option value="">Choose a model</option>}
                {offered.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            ) : (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                maxLength={limits.modelNameLength}
                value={draft.model}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            )
          }
        </Field>
        {models.length > 0 && <Button onClick={() => list.reset()}>Type a name</Button>}
        <Button busy={list.isPending && 'Fetching...'} onClick={fetchModels}>
          Fetch models
        </Button>
      </div>
      <Outcome
        isWorking={false}
        isGood={models.length > 0 && missing === null}
        text={
          missing ??
          failure ??
          (isEmpty
            ? 'There are no models there yet.'
            : models.length > 0
              ? `${countOf(models.length, 'model')} found.`
              : null)
        }
      />
    </div>
  );
}
