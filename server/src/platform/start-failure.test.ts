import { expect, test } from 'vitest';
import { startFailure } from './start-failure.ts';

const failure = (message: string, fields: object) => Object.assign(new Error(message), fields);

test('a port that may not be taken is not called a data folder', () => {
  const error = failure('listen EACCES: permission denied 0.0.0.0:80', { code: 'EACCES', syscall: 'listen' });
  expect(startFailure(error)).toBe(
    'The server cannot listen there (listen EACCES: permission denied 0.0.0.0:80). Set HOST or PORT to another one.',
  );
});

test('a host that does not exist is named without a stack', () => {
  const error = failure('getaddrinfo ENOTFOUND nowhere', { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
  expect(startFailure(error)).toBe(
    'The server cannot listen there (getaddrinfo ENOTFOUND nowhere). Set HOST or PORT to another one.',
  );
});

test('a folder that cannot be written is named as such', () => {
  const error = failure("EACCES: permission denied, mkdir '/data'", { code: 'EACCES', syscall: 'mkdir' });
  expect(startFailure(error)).toMatch(/^The data folder cannot be used/);
});

test('a folder that cannot be made below one that exists is named as such', () => {
  const error = failure("ENOENT: no such file or directory, mkdir '/proc/data'", { code: 'ENOENT', syscall: 'mkdir' });
  expect(startFailure(error)).toMatch(/^The data folder cannot be used/);
});

test('a database that answers at none of its addresses says why', () => {
  const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
  const error = new Error('The database could not be brought up to date.', { cause: new AggregateError(refused) });
  expect(startFailure(error)).toBe(
    'The database could not be brought up to date. (connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432)',
  );
});
