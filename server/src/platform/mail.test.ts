import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openMail } from './mail.ts';

const link = `http://localhost:3000/auth/sigin#code=${'x'.repeat(43)}&kind=email`;

test('a letter in the outbox shows its link whole, on a line of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-mail-'));
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const mail = openMail(readConfig({ DATA_DIR: folder }), { now: () => Date.parse('2026-06-11T08:14:00Z') });
    await mail.send({ to: 'ada@example.org', subject: 'Your link', text: `Open this – once:\n\n${link}\n\nBye`, link });
    expect(print).toHaveBeenCalledWith(`Sign-in link for ada@example.org: ${link}\n`);
  } finally {
    print.mockRestore();
  }
  const [file = ''] = readdirSync(join(folder, 'outbox'));
  const [headers = '', ...paragraphs] = readFileSync(join(folder, 'outbox', file), 'utf8').split('\r\n\r\n');
  rmSync(folder, { recursive: true });
  expect(headers.split('\r\n')).toEqual(
    expect.arrayContaining([
      'To: ada@example.org',
      'Subject: Your link',
      'Content-Transfer-Encoding: 8bit',
      'Content-Type: text/plain; charset=utf-8',
    ]),
  );
  expect(paragraphs).toEqual(['Open this – once:', link, 'Bye\r\n']);
});
