import { modelFrom } from '@daywright/schedule/language/tagger/model-file';
import type { Model } from '@daywright/schedule/language/tagger/tagger';
import { queryOptions, useQuery } from '@tanstack/react-query';
import address from '../../../../../schedule/src/language/tagger/model.br?url';

/** It is fetched once quick add is used, and stays: a later version of it has another address. */
const taggerModel = () =>
  queryOptions({
    queryKey: ['tagger-model'],
    queryFn: async ({ signal }): Promise<Model> => {
      const reply = await fetch(address, { signal });
      if (!reply.ok) throw new Error(`The tagger's model was not sent: ${reply.status}.`);
      return modelFrom(new Uint8Array(await reply.arrayBuffer()));
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What finds the name in a sentence; undefined until it is there. The rules read alone then. */
export const useTagger = (): Model | undefined => useQuery(taggerModel()).data;
