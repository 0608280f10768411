import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder for this process; those of demos that were killed, and so could not remove theirs, go now. */
export function demoFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^daywright-demo-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another person's, who shares this machine.
    }
  }
  return mkdtempSync(join(parent, `daywright-demo-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
