import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Input } from '../lib/call.ts';

/** Who answers the person in the chat, and what they can choose. */
export const assistantModel = () =>
  queryOptions({
    queryKey: ['assistant-model'],
    queryFn: ({ signal }) => call('GET /assistant/model', {}, signal),
  });

/** Null removes the own model with its key. */
export type Choice = Input<'PUT /assistant/model'>['body'] | null;

/** Chooses who answers. */
export function useChooseModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: Choice) =>
      choice === null ? call('DELETE /assistant/model') : call('PUT /assistant/model', { body: choice }),
    onSuccess: (chosen) => client.setQueryData(assistantModel().queryKey, chosen),
  });
}
