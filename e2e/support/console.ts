import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What a process prints, line by line. */
export interface Console {
  /** First unread line that `matches`, waiting for it; a line is read once. */
  line(matches: (text: string) => boolean, withinMs: number): Promise<string>;
}

export function readConsole(server: ChildProcess): Console {
  const unread: string[] = [];
  const all: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  const keep = (text: string) => {
    unread.push(text);
    all.push(text);
    wake();
  };
  for (const stream of [server.stdout, server.stderr]) if (stream) createInterface(stream).on('line', keep);
  server.once('close', wake);

  return {
    line: (matches, withinMs) =>
      new Promise((resolve, reject) => {
        const done = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const fail = (reason: string) => {
          done();
          reject(new Error(`The product ${reason}. Its console:\n${all.slice(-40).join('\n')}`));
        };
        const look = () => {
          const at = unread.findIndex(matches);
          const [found] = at < 0 ? [] : unread.splice(at, 1);
          if (found !== undefined) {
            done();
            resolve(found);
          } else if (hasEnded(server)) fail(`ended with code ${server.exitCode ?? server.signalCode}`);
        };
        const timer = setTimeout(() => fail(`did not print what was waited for within ${withinMs} ms`), withinMs);
        waiting.add(look);
        look();
      }),
  };
}

export const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;
