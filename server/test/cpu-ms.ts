/** Milliseconds of this process that some work takes, at the best of three: other processes on the machine do not count. */
export const cpuMs = (work: () => unknown): number => Math.min(once(work), once(work), once(work));

function once(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
