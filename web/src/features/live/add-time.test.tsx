// @vitest-environment jsdom
import { timed } from '@daywright/schedule/testing/events';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AddTime } from './add-time.tsx';

afterEach(cleanup);

test('five, ten and fifteen minutes can be added, each by its own button', () => {
  const event = timed('work', '09:30', '11:30');
  const addTime = vi.fn(async () => 'refused' as const);
  render(<AddTime event={event} addTime={addTime} />);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['+5m', '+10m', '+15m']);
  for (const button of buttons) fireEvent.click(button);
  expect(addTime.mock.calls).toEqual([
    [event, 5],
    [event, 10],
    [event, 15],
  ]);
});
