import { limits } from '@daywright/contract/limits';
import { addressOf, errorFrom, type ReplyOf, SignedOutError, UnreachableError } from '../../lib/call.ts';
import { bearerToken } from '../../lib/storage.ts';

export type ImportReport = ReplyOf<'POST /import/ics'>;

/**
 * Sends a calendar file as it is read from the disk. `onProgress` gets the share that has been sent, 0 to 1: `fetch` does
 * not tell.
 *
 * @throws ApiError, UnreachableError, SignedOutError as `call` does; RangeError for a file that the server would refuse
 */
export function importCalendar(file: Blob, onProgress: (share: number) => void): Promise<ImportReport> {
  if (file.size > limits.importBytes) {
    throw new RangeError(`The file is larger than ${limits.importBytes >> 20} MiB.`);
  }
  const token = bearerToken.read();
  if (!token) throw new SignedOutError();

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf('POST /import/ics'));
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', 'text/calendar');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 1));
    request.addEventListener('error', () => reject(new UnreachableError(request)));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as ImportReport);
      else reject(errorFrom(request.status, request.responseText));
    });
    request.send(file);
  });
}
