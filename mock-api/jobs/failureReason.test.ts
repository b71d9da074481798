import { expect, test } from 'vitest';
import { postgresDialect } from '../db/postgresDialect.ts';
import { ReasonError, reasonText, storedReason } from '../messages/reason.ts';
import { failureReason } from './failureReason.ts';

const reason = (error: unknown) => reasonText(failureReason(error, postgresDialect.problemOf), 'en');
const errorWith = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ['The printer is out of paper', 'The printer is out of paper'],
  [
    "ENOENT: no such file or directory, open '/srv/flexy/data/backup.tar'",
    "ENOENT: no such file or directory, open '…'",
  ],
  ['cannot read C:\\Users\\shop\\data\\flexy.db now', 'cannot read … now'],
  ['failed at file:///home/shop/mock-api/run.ts:12', 'failed at …'],
  ['GET https://user:secret@example.org/hook answered 500', 'GET https://example.org/hook answered 500'],
  ['/etc/passwd is not readable', '… is not readable'],
  ['one\n    at Object.run (/srv/a.ts:1:1)', 'one'],
  ['3/4 of 1/2', '3/4 of 1/2'],
])('%j becomes %j', (message, told) => {
  expect(reason(new Error(message))).toBe(told);
});

test('messages of the database are not shown', () => {
  const unique = errorWith('duplicate key value violates "ux_users"', { code: '23505', severity: 'ERROR', detail: '' });
  expect(reason(unique)).toBe('Another record has the same value already.');
});

test("another service's code is not taken for the database's", () => {
  expect(reason(errorWith('Too many calls', { code: '409' }))).toBe('Too many calls');
});

test('why a call could not be made stands in its cause', () => {
  const cause = errorWith('connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(reason(new TypeError('fetch failed', { cause }))).toBe('connect ECONNREFUSED 127.0.0.1:9');
  expect(reason(new TypeError('fetch failed', { cause: new AggregateError([cause]) }))).toContain('ECONNREFUSED');
});

test('values without a message get a default reason', () => {
  for (const thrown of [null, undefined, 7, {}, new Error('')])
    expect(reason(thrown)).toBe('It failed without a reason.');
  expect(reason('Just a text')).toBe('Just a text');
  expect(reason(new Error('x'.repeat(10_000)))).toHaveLength(500);
});

test('a known reason is kept by its code, for the language of the reader', () => {
  const stored = storedReason('reason.serverEnded');
  expect(failureReason(new ReasonError(stored), postgresDialect.problemOf)).toBe(stored);
});
