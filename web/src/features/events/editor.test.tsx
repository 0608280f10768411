// @vitest-environment jsdom
import type { EventDraft } from '@daywright/contract/event-input';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lastAnswer } from '../../lib/guest-answers.ts';
import { useGuestsQuestion } from '../../lib/layers.ts';
import { type Call, serve } from '../../lib/served.fixture.ts';
import { EventEditor } from './editor.tsx';
import { GuestsQuestion } from './guests-question.tsx';
import { eventOf, renderFor, testingDialog } from './signed-in.fixture.tsx';

const seriesId = '01900000-0000-7000-8000-00000000000b';
const lunch = eventOf({});
const swim = eventOf({
  id: `${seriesId}_20260611T100000Z`,
  title: 'Swim',
  series_id: seriesId,
  original_start: '20260611T100000Z',
});
const swims = eventOf({
  id: seriesId,
  title: 'Swim',
  start_date: '2026-06-04T10:00:00.000Z',
  end_date: '2026-06-04T11:00:00.000Z',
  recurrence: ['RRULE:FREQ=WEEKLY'],
});

const done = { reply: { success: true, event: null, change_set_id: null, dropped_overrides: 0 } };
const answers = ({ name }: Call) => (name.startsWith('GET') ? { reply: { success: true, event: swims } } : done);
const onClose = testingDialog();

const edit = (event: typeof lunch) =>
  renderFor([lunch, swim], <EventEditor layer={{ kind: 'editor', event }} onClose={onClose} />);
const type = (label: string, text: string) => {
  const field = screen.getByLabelText(label, { exact: true });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
// By text: asking for roles in a dialog with every time zone takes seconds.
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button, button *' }));

test('a series does not stand in its own way', async () => {
  serve(answers);
  const { start_date, end_date } = swim;
  renderFor(
    [swim],
    <EventEditor layer={{ kind: 'editor', event: { ...swims, start_date, end_date } }} onClose={onClose} />,
  );
  expect(await screen.findByLabelText('0 other events that day')).toBeTruthy();
  expect(screen.queryByText(/Overlaps/)).toBeNull();
});

test('an event without a title is not sent', () => {
  const calls = serve(answers);
  edit(lunch);
  type('Title', ' ');
  press('Save');
  expect(screen.getByText(/./, { selector: '[role=alert]' }).textContent).toBe('Give it a title');
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  expect(calls).toEqual([]);
});

test('an end before the start offers the next day', () => {
  serve(answers);
  edit(lunch);
  type('End', '11:30');
  press('Save');
  expect(screen.getByText('Ends before it starts')).toBeTruthy();
  press('Ends the next day');
  expect(screen.queryByText('Ends before it starts')).toBeNull();
});

test('Ctrl and Enter save what is still being typed, with the version that was seen', async () => {
  const calls = serve(answers);
  edit(lunch);
  const start = screen.getByLabelText('Start', { exact: true });
  start.focus();
  fireEvent.change(start, { target: { value: '13' } });
  fireEvent.keyDown(start, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    {
      name: `PATCH /api/events/${lunch.id}`,
      body: { start_date: '2026-06-11T11:00:00.000Z', end_date: '2026-06-11T12:00:00.000Z', version: 4 },
    },
  ]);
});

test('what changed elsewhere meanwhile is shown beside the own change, which goes on top of it when it is wanted', async () => {
  let isStale = true;
  const calls = serve(() => {
    if (!isStale) return done;
    isStale = false;
    const details = { event: { ...lunch, notes: 'Table for two', version: 9 } };
    return { status: 409, reply: { success: false, code: 'VERSION_STALE', message: 'Changed.', details } };
  });
  edit(lunch);
  type('Title', 'Brunch');
  press('Save');
  await screen.findByText(/was changed elsewhere/);
  expect(screen.getByRole('row', { name: 'Title Lunch Brunch' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Notes Table for two the same' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press('Use mine');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([
    { title: 'Brunch', version: 4 },
    { title: 'Brunch', version: 9 },
  ]);
});

const gone = { status: 404, reply: { success: false, code: 'EVENT_NOT_FOUND', message: 'There is no such event.' } };

test('what was typed into an event that was deleted meanwhile is kept, and saved as a new one when that is wanted', async () => {
  const calls = serve(({ name }) => (name.startsWith('PATCH') ? gone : done));
  edit(eventOf({ reminders: [10] }));
  type('Notes', 'Soup');
  press('Save');
  expect((await screen.findByText(/was deleted meanwhile/)).textContent).toMatch(/What you typed is kept/);
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Soup');
  expect(screen.queryByText('Delete')).toBeNull();
  press('Save as a new event');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const made = calls.find(({ name }) => name === 'POST /api/events')?.body as EventDraft;
  expect(made).toMatchObject({ title: 'Lunch', notes: 'Soup', start_date: lunch.start_date, reminders: [10] });
  expect(made.id).not.toBe(lunch.id);
});

test('of one of a series that is gone only this one is made anew, in a calendar that is there', async () => {
  const calls = serve((call) => (call.name.startsWith('PATCH') ? gone : answers(call)));
  edit({ ...swim, calendar_id: seriesId });
  await screen.findByLabelText('Title');
  type('Title', 'Dive');
  press('Save');
  await screen.findByText('Save “Dive”');
  fireEvent.click(within(screen.getByLabelText('Which events').closest('form') as HTMLElement).getByText('Save'));
  await screen.findByText(/was deleted meanwhile/);
  press('Save as a new event');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const made = calls.find(({ name }) => name === 'POST /api/events')?.body as EventDraft;
  expect(made).toMatchObject({ title: 'Dive', start_date: swim.start_date, recurrence: null });
  expect(made).not.toHaveProperty('calendar_id');
});

test('to delete what is deleted already is done', async () => {
  serve(() => gone);
  edit(lunch);
  press('Delete');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('of a repeated event it is asked how much of it changes', async () => {
  const calls = serve(answers);
  edit(swim);
  await screen.findByLabelText('Title');
  type('Title', 'Dive');
  press('Save');
  await screen.findByText('Save “Dive”');
  const question = within(screen.getByLabelText('Which events').closest('form') as HTMLElement);
  expect(question.getByLabelText(/^This event/)).toHaveProperty('checked', true);
  fireEvent.click(question.getByLabelText(/^This and following/));
  fireEvent.click(question.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([
    { name: `PATCH /api/events/${swim.id}?scope=following`, body: { title: 'Dive', version: 4 } },
  ]);
});

const sam = { email: 'sam@example.org', name: 'Sam', status: 'accepted' as const };
const dinner = eventOf({ title: 'Dinner', source: 'google', guests: [sam] });

/** The editor, and the question that may come over it. */
function editWithGuests(event: typeof lunch) {
  function Asked() {
    const question = useGuestsQuestion();
    return question && <GuestsQuestion question={question} />;
  }
  renderFor(
    [event],
    <>
      <EventEditor layer={{ kind: 'editor', event }} onClose={onClose} />
      <Asked />
    </>,
  );
}
const asked = async (title: string) =>
  within((await screen.findByText(title)).closest('[role=alertdialog], [role=dialog]') as HTMLElement);

test('before one with guests is deleted or saved it is asked whether they are told; Cancel changes nothing', async () => {
  const calls = serve(answers);
  const sent = () => calls.filter(({ name }) => !name.startsWith('GET'));
  editWithGuests(dinner);
  press('Delete');
  const deletion = await asked('Delete “Dinner”');
  expect(deletion.getByText('It has guests. Deleting takes it out of Google Calendar too.')).toBeTruthy();
  expect(deletion.getByText('Guests may keep the old meeting in their calendars.')).toBeTruthy();
  expect(deletion.getByLabelText('Tell all guests')).toHaveProperty('checked', true);
  fireEvent.click(deletion.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText('Delete “Dinner”')).toBeNull());
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();

  type('Location', 'Kitchen');
  press('Save');
  const question = await asked('Save “Dinner”');
  fireEvent.click(question.getByLabelText(/^Nobody/));
  fireEvent.click(question.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { name: `PATCH /api/events/${dinner.id}`, body: { location: 'Kitchen', send_updates: 'none', version: 4 } },
  ]);
  expect(lastAnswer([dinner])).toBe('none');
  expect(lastAnswer([lunch, swim].filter(({ id }) => id !== dinner.id))).toBe('all');
});

test('what no guest sees is saved without a question', async () => {
  const calls = serve(answers);
  editWithGuests(dinner);
  fireEvent.click(screen.getByLabelText('Done'));
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.at(-1)).toEqual({ name: `PATCH /api/events/${dinner.id}`, body: { completed: true, version: 4 } });
});

test('of a series with guests it is asked once how much is saved and whether they are told', async () => {
  const calls = serve(answers);
  editWithGuests({ ...swim, source: 'google', guests: [sam] });
  await screen.findByLabelText('Title');
  type('Title', 'Dive');
  press('Save');
  const question = await asked('Save “Dive”');
  fireEvent.click(question.getByLabelText(/^Only guests who/));
  fireEvent.click(question.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ name }) => name.startsWith('PATCH'))).toEqual([
    {
      name: `PATCH /api/events/${swim.id}?scope=this`,
      body: { title: 'Dive', version: 4, send_updates: 'external_only' },
    },
  ]);
});

test('unsaved changes are asked about once', () => {
  serve(answers);
  edit(lunch);
  type('Notes', 'Soup');
  press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
});

test('of an event that can only be read the own marks are saved, and nothing else can be changed', async () => {
  const calls = serve(answers);
  const event = eventOf({ read_only: true });
  edit(event);
  expect(screen.queryByText('Delete')).toBeNull();
  for (const label of ['Title', 'Location', 'Notes'])
    expect(screen.getByLabelText(label)).toHaveProperty('readOnly', true);
  expect(screen.getByText('Overlaps Swim, 12:00 to 13:00.')).toBeTruthy();
  expect(screen.queryByText(/^Use .* instead$/)).toBeNull();
  fireEvent.click(screen.getByLabelText('Done'));
  press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ name: `PATCH /api/events/${event.id}`, body: { completed: true, version: event.version } }]);
});
