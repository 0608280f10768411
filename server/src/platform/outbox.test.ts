import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@daywright/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../test/databases.ts';
import { startProduct, type TestProduct } from '../../test/product.ts';
import { openMail } from './mail.ts';
import { purgeOutbox, removeMailsTo, writeToOutbox } from './outbox.ts';

const DAY = 86_400_000;

onEachDatabase('the outbox', (open) => {
  let product: TestProduct;
  let folder: string;
  let end: () => Promise<void>;
  beforeEach(async () => {
    const db = await open();
    product = await startProduct(db);
    const { ctx, clock } = product;
    folder = join(ctx.config.dataDir, 'outbox');
    Object.assign(ctx.mail, openMail(ctx.config, clock));
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    end = async () => {
      print.mockRestore();
      await product.close();
      await db.remove();
    };
  });
  afterEach(() => end());

  const mails = () => readdirSync(folder).sort();
  const recipients = () =>
    mails().map((name) => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]?.trim());
  const write = (to: string, bytes = 10) =>
    writeToOutbox(product.ctx.config, product.clock, to, Buffer.from(`To: ${to}\r\n\r\n${'x'.repeat(bytes)}`));
  async function askForLink(email: string): Promise<void> {
    await product.call('POST', '/auth/magic-link', { email });
    await product.ctx.background.settled();
  }

  test('keeps a mail for seven days, and removes it after them', async () => {
    await product.addPerson();
    await askForLink('ada@example.org');
    product.clock.advance(limits.outboxKeptDays * DAY);
    await purgeOutbox(product.ctx);
    expect(recipients()).toEqual(['ada@example.org']);
    product.clock.advance(1);
    await askForLink('eve@example.org');
    await purgeOutbox(product.ctx);
    expect(recipients()).toEqual(['eve@example.org']);
  });

  test('loses the mails to an address with its account, and those of others stay', async () => {
    const address = 'Ada+"quoted"@example.org'.toLowerCase();
    const ada = await product.addPerson({ email: address });
    await write(address);
    await write(address);
    await write('eve@example.org');
    expect((await ada.call('DELETE', '/profile')).status).toBe(200);
    await product.ctx.background.settled();
    expect(recipients()).toEqual(['eve@example.org']);
  });

  test('finds the mails to an address however it is written', async () => {
    await write('Ada@Example.org');
    await removeMailsTo(product.ctx.config, 'ada@example.org');
    expect(mails()).toEqual([]);
  });

  test('holds no more mails than its bound: the oldest make room', async () => {
    mkdirSync(folder);
    const old = (index: number) => `2026-06-10T00-00-00.${String(index).padStart(3, '0')}Z-1-1.eml`;
    for (let index = 0; index < limits.outboxMails - 1; index++)
      writeFileSync(join(folder, old(index)), 'To: x\r\n\r\n');
    writeFileSync(join(folder, 'note.txt'), 'not ours');
    await write('ada@example.org');
    expect(mails()).toHaveLength(limits.outboxMails + 1);
    expect(mails()).toContain(old(0));
    product.clock.advance(1);
    await write('eve@example.org');
    expect(mails()).toHaveLength(limits.outboxMails + 1);
    expect(mails()).not.toContain(old(0));
    expect(mails()).toEqual(expect.arrayContaining([old(1), 'note.txt']));
  });

  test('holds no more bytes than its bound: the oldest make room', async () => {
    const head = 'To: ada@example.org\r\n\r\n'.length;
    await write('ada@example.org', limits.outboxBytes / 2 - head);
    product.clock.advance(1);
    await write('ada@example.org', limits.outboxBytes / 2 - head);
    expect(mails()).toHaveLength(2);
    product.clock.advance(1);
    await write('eve@example.org', 1);
    expect(recipients()).toEqual(['ada@example.org', 'eve@example.org']);
  });
});

onEachDatabase('an outbox that is not there', (open) => {
  test('has nothing to remove', async () => {
    const db = await open();
    const product = await startProduct(db);
    await purgeOutbox(product.ctx);
    await removeMailsTo(product.ctx.config, 'ada@example.org');
    await product.close();
    await db.remove();
  });
});
