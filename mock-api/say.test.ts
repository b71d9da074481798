import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { say } from './say.ts';

function streamOf(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), text: () => written.join('') };
}

const SAID = [{ lines: ['Ready at "here"'] }, { lines: ['A token:', '  abc'], message: 'A token: abc' }];

test('a terminal gets lines', () => {
  const { stream, text } = streamOf(true);
  say(stream, 'info', SAID);
  expect(text()).toBe('Ready at "here"\nA token:\n  abc\n');
});

test('anything else gets one JSON object a line', () => {
  const { stream, text } = streamOf(false);
  say(stream, 'fatal', SAID);
  const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  expect(
    text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { level: 60, time, msg: 'Ready at "here"' },
    { level: 60, time, msg: 'A token: abc' },
  ]);
});
