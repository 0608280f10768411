// @vitest-environment jsdom
import type { ChangeSet } from '@daywright/contract/changes';
import { timed } from '@daywright/schedule/testing/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { latestChanges } from '../../queries/changes.ts';
import { ChangesLine } from './changes-line.tsx';

afterEach(cleanup);

const added = (index: number): ChangeSet => ({
  id: `${index}`,
  seq: index,
  actor: 'user',
  summary: '',
  at: '2026-06-11T08:00:00.000Z',
  reverts: null,
  chat_message_id: null,
  count: 1,
  changes: [{ entity: 'event', op: 'create', after: timed(`Event ${index}`, '12:00', '13:00') }],
});

test.each([
  ['whose older changes are not known', true, 'At least 50 changes since yesterday: Event 0 added, Event 1 added…'],
  ['that is known whole', false, '50 changes since yesterday: Event 0 added, Event 1 added…'],
])('exactly fifty changes of a log %s are told so', (_log, hasMore, text) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  client.setQueryData(latestChanges().queryKey, {
    sets: Array.from({ length: 50 }, (_, index) => added(index)),
    hasMore,
  });
  render(
    <QueryClientProvider client={client}>
      <ChangesLine today="2026-06-11" timeZone="UTC" />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/changes since yesterday/).textContent).toBe(text);
});
