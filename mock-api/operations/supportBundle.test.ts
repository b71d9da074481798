import type { Logger } from 'pino';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { lastWarnings } from '../logTail.ts';
import { shownLine } from './supportBundle.ts';

/** The lines of a logger's tail as the bundle shows them. */
function shownAfter(write: (log: Logger) => void): unknown[] {
  const log = createLog('info', { write: () => undefined });
  write(log);
  return lastWarnings(log).map(shownLine);
}

test('a line has neither accounts nor the names in its error and its reason', () => {
  const error = Object.assign(new Error('The customer "Amal" is there twice'), { code: 'X1', detail: 'Amal' });
  const [line] = shownAfter((log) => log.error({ err: error, reason: 'amal@shop.example', account: 7 }, 'It failed'));
  expect(line).toMatchObject({
    ...{ level: 50, msg: 'It failed', reason: '****' },
    err: { type: 'Error', code: 'X1', message: 'The customer **** is there twice' },
  });
  expect(JSON.stringify(line)).not.toMatch(/amal|account|detail/i);
});

test('of a long line the texts are cut, and it stays a line', () => {
  const error = new Error(`It broke ${'x'.repeat(9000)}}`);
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`field${at}`, 'y'.repeat(90)]));
  const [cut, short] = shownAfter((log) => {
    log.error({ err: error, job: 7 }, 'A job failed');
    log.warn(many, 'Many fields');
  });
  expect(cut).toMatchObject({ job: 7, msg: 'A job failed', err: { message: expect.stringMatching(/^It broke x+…$/) } });
  expect(JSON.stringify(cut).length).toBeLessThan(4000);
  expect(short).toMatchObject({ level: 40, msg: 'Many fields', time: expect.any(String) });
});

test('a line that is no JSON is shown empty', () => {
  expect(shownLine('{"level":50,"msg":"cut {}\n')).toEqual({});
});
