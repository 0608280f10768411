import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { demoFolder } from './folder.ts';

test('a demo begins in a folder of its own, and removes those of demos that were killed', () => {
  const parent = mkdtempSync(join(tmpdir(), 'demos-'));
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const [left, others, kept] = [`daywright-demo-${dead}-aaaaaa`, `daywright-demo-${process.ppid}-bbbbbb`, 'mine'];
  for (const name of [left, others, kept]) mkdirSync(join(parent, name));
  const folder = demoFolder(parent);
  expect(basename(folder)).toMatch(new RegExp(`^daywright-demo-${process.pid}-`));
  expect([folder, left, others, kept].map((name) => existsSync(join(parent, basename(name))))).toEqual([
    true,
    false,
    true,
    true,
  ]);
  rmSync(parent, { recursive: true });
});
