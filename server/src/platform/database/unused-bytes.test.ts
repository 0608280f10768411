import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearUnusedBytes } from './unused-bytes.ts';

/** Rows of these sizes, of which some are removed again and some become others. */
const rows = fc.array(
  fc.record({ key: fc.nat(1_000), size: fc.nat(6_000), fate: fc.constantFrom('stays', 'goes', 'grows') }),
  { minLength: 1, maxLength: 300 },
);

test.each([512, 4_096, 16_384, 65_536])(
  'a file with pages of %i bytes holds its rows alone, all of them',
  (pageSize) => {
    const folder = mkdtempSync(join(tmpdir(), 'unused-'));
    const file = join(folder, 'test.db');
    try {
      fc.assert(
        fc.property(rows, (all) => {
          rmSync(file, { force: true });
          const database = new DatabaseSync(file);
          database.exec(`pragma page_size = ${pageSize}; pragma secure_delete = on;
          create table texts (key integer, text text, primary key (key, text)) without rowid;
          create table log (text text); create index log_by_text on log (text)`);
          const [insert, log] = ['texts values (?, ?)', 'log values (?)'].map((into) =>
            database.prepare(`insert into ${into}`),
          );
          for (const [n, { key, size }] of all.entries()) {
            insert?.run(key, `${'s'.repeat(size)}${n}`);
            log?.run(`${'s'.repeat(size)}${n}`);
          }
          const textOf = (row: (typeof all)[number], n: number) => `${'s'.repeat(row.size)}${n}`;
          for (const [n, row] of all.entries()) {
            if (row.fate === 'stays') continue;
            database.prepare('delete from log where text = ?').run(textOf(row, n));
            const remove = row.fate === 'goes' ? 'delete from texts' : "update texts set text = 'other'||text||text";
            database.prepare(`${remove} where text = ?`).run(textOf(row, n));
          }
          const contents = () => [
            database.prepare('select * from texts order by key, text').all(),
            database.prepare('select text from log order by text').all(),
          ];
          const before = contents();
          const bytes = readFileSync(file);
          for (let number = 1; number * pageSize <= bytes.length; number++) {
            const page = bytes.subarray((number - 1) * pageSize, number * pageSize);
            clearUnusedBytes(page, number);
            expect(clearUnusedBytes(page, number)).toBe(false);
          }
          database.close();
          writeFileSync(file, bytes);
          const again = new DatabaseSync(file);
          expect(again.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
          expect(again.prepare('select * from texts order by key, text').all()).toEqual(before[0]);
          expect(again.prepare('select text from log order by text').all()).toEqual(before[1]);
          again.exec('delete from texts; delete from log');
          again.close();
        }),
        { numRuns: 30 },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
