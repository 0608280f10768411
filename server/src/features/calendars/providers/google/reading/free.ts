/**
 * Gives back what bytes take of the memory that are needed no more, where nothing else lies in it: the collector of garbage
 * would see megabytes of them long after.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
