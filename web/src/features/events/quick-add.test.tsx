// @vitest-environment jsdom

import { modelFile } from '@daywright/schedule/language/testing/tagger';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve } from '../../lib/served.fixture.ts';
import { QuickAdd } from './quick-add.tsx';
import { eventOf, renderFor, testingDialog } from './signed-in.fixture.tsx';

const added = { reply: { success: true, event: eventOf({}), change_set_id: null } };
const onClose = testingDialog();

function write(text: string) {
  const input = screen.getByLabelText('New event in words');
  fireEvent.change(input, { target: { value: text } });
  return input;
}

const open = (date?: string) =>
  renderFor([eventOf({})], <QuickAdd layer={{ kind: 'quick-add', ...(date && { date }) }} onClose={onClose} />);

test('Enter adds what the words say, under an id of its own', async () => {
  const calls = serve(() => added);
  open();
  fireEvent.keyDown(write('Call the bank tomorrow 13:30 for 20m #personal'), { key: 'Enter' });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.name).toBe('POST /api/events');
  expect(calls[0]?.body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Call the bank',
    start_date: '2026-06-12T11:30:00.000Z',
    end_date: '2026-06-12T11:50:00.000Z',
    category: ['Personal'],
    time_zone: 'Europe/Brussels',
  });
});

test.each([{ isComposing: true }, { keyCode: 229 }])('Enter that takes composed letters adds nothing: %o', (how) => {
  const calls = serve(() => added);
  open();
  fireEvent.keyDown(write('13:30 会議'), { key: 'Enter', ...how });
  expect(screen.queryByText(/Give it/)).toBeNull();
  expect(calls).toEqual([]);
});

test('an overlap is told with another time, which is taken at once', () => {
  serve(() => added);
  open();
  write('Call the bank 12:15 for 20m');
  expect(screen.getByText(/Overlaps/).textContent).toBe('Overlaps Lunch, 12:00 to 13:00.');
  fireEvent.click(screen.getByText('Use 13:00 instead'));
  expect(screen.getByText('13:00 – 13:20', { selector: 'button' })).toBeTruthy();
  expect(screen.queryByText(/Overlaps/)).toBeNull();
});

test('a choice by hand gives way to other words', () => {
  serve(() => added);
  open();
  write('Call the bank 12:15 for 20m');
  fireEvent.click(screen.getByText('Use 13:00 instead'));
  write('Call the bank 9:00 for 20m');
  expect(screen.getByText('09:00 – 09:20', { selector: 'button' })).toBeTruthy();
});

test('words without a title are not added', () => {
  const calls = serve(() => added);
  open();
  fireEvent.keyDown(write('tomorrow 13:30'), { key: 'Enter' });
  expect(screen.getByText(/./, { selector: '[role=alert]' }).textContent).toBe('Give it a title');
  expect(calls).toEqual([]);
});

test('what was not understood is marked and not added until it is said otherwise', async () => {
  const calls = serve(() => added);
  open();
  fireEvent.keyDown(write('Holiday in March'), { key: 'Enter' });
  expect(screen.getByText('Not understood: in March')).toBeTruthy();
  expect(screen.getByText(/./, { selector: '[role=alert]' }).textContent).toMatch(/^“in March” was not understood/);
  expect(calls).toEqual([]);
  fireEvent.keyDown(write('Holiday 3 March'), { key: 'Enter' });
  expect(screen.queryByText(/Not understood/)).toBeNull();
  await waitFor(() => expect(calls.length).toBe(1));
});

test('a refusal is said, and the words stay', async () => {
  serve(() => ({ status: 422, reply: { success: false, code: 'INVALID_DATE', message: 'There is no such date.' } }));
  open();
  const input = write('Call the bank 9:00');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect((await screen.findByText(/./, { selector: '[role=alert]' })).textContent).toBe('There is no such date.');
  expect((input as HTMLTextAreaElement).value).toBe('Call the bank 9:00');
  expect(onClose).not.toHaveBeenCalled();
});

test('what is opened on a date means that date', () => {
  serve(() => added);
  open('2026-06-13');
  write('Read');
  expect(screen.getByText('Sat 13 Jun', { selector: 'button' })).toBeTruthy();
  expect(screen.getByText('09:00 – 10:00', { selector: 'button' })).toBeTruthy();
});

test('a sentence is read anew once the tagger is there, and the model of it is fetched once', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response(modelFile());
  });
  open();
  write("ugh, passport photos. let's do those tomorrow, half eight");
  await screen.findByText('passport photos', { selector: 'p' });
  write('pretty sure the vaccine booster is due on Monday at 9am');
  expect(screen.getByText('vaccine booster', { selector: 'p' })).toBeTruthy();
  expect(fetched.filter((address) => address.includes('model.br'))).toHaveLength(1);
});

test('without the model of the tagger the rules read alone', async () => {
  const asked = vi.fn(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', asked);
  open();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  write('Call the bank tomorrow 13:30 for 20m');
  expect(screen.getByText('Call the bank', { selector: 'p' })).toBeTruthy();
});
