import { expect, test } from 'vitest';
import { sqliteFile } from '../test/sqlite-file.ts';

const { planOf } = sqliteFile();

const among = 'in (select value from json_each(?))';

test.each([
  [
    'the newest messages of a conversation',
    'chat_messages where session_id = ? order by at desc, id desc limit 500',
    'chat_messages_by_session (session_id=?)',
  ],
  [
    'all that a person said',
    'chat_messages where user_id = ? and (at, id) > (?, ?) order by at, id limit 500',
    'chat_messages_by_user (user_id=? AND (at,id)>(?,?))',
  ],
  [
    'the conversations that were spoken in last',
    'chat_sessions where user_id = ? and last_message_at is not null order by last_message_at desc, id desc',
    'chat_sessions_spoken (user_id=? AND last_message_at>?)',
  ],
  [
    'conversations of long ago',
    'chat_sessions where coalesce(last_message_at, created_at) < ? order by coalesce(last_message_at, created_at)',
    'chat_sessions_by_age (<expr><?)',
  ],
  [
    'what messages changed',
    `change_sets where user_id = ? and chat_message_id is not null and chat_message_id ${among}`,
    'change_sets_by_message (user_id=? AND chat_message_id=?)',
  ],
  [
    'what took a change back',
    'json_each(?) family join change_sets s on s.user_id = ? and s.reverts = family.value',
    'change_sets_by_reverted (user_id=? AND reverts=?)',
  ],
])('%s: looked up without reading all of a person’s', (_, what, index) => {
  expect(planOf(`select 1 from ${what}`)).toContain(index);
});
