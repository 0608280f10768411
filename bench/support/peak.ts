import type { Server } from './servers.ts';

/** Looks at a server's memory often; `stop` answers the most it had, in MiB. */
export function watchPeak(server: Server): { stop(): number } {
  let peak = server.residentMiB();
  const timer = setInterval(() => {
    peak = Math.max(peak, server.residentMiB());
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
