import { useQuery } from '@tanstack/react-query';
import { type AccountState, accountStates, isUnderWay, progressEveryMs } from '../../queries/accounts.ts';

/** How often changes that are about to be written are looked at. */
const waitingEveryMs = 5_000;

/** How one account is, for who looks at it: what waits is looked at again until it is written. Undefined until it is known. */
export const useAccountState = (accountId: string): AccountState | undefined =>
  useQuery({
    ...accountStates(),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isUnderWay)) return progressEveryMs;
      return data.some(({ status, pending }) => status === 'connected' && pending > 0) ? waitingEveryMs : false;
    },
  }).data?.find(({ account_id }) => account_id === accountId);
