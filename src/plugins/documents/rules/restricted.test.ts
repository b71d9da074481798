import { expect, test } from 'vitest';
import { isForbidden } from './restricted.ts';

test('while editing is restricted one may read, find, copy and print, and end the restriction', () => {
  for (const name of ['copy', 'find', 'print', 'zoom', 'nextChange', 'showComments', 'restrict'] as const)
    expect(isForbidden(name), name).toBe(false);
});

test('all that changes the text is forbidden', () => {
  const names = [
    'bold',
    'paste',
    'cut',
    'undo',
    'replace',
    'replaceAll',
    'acceptAll',
    'comment',
    'pageSetup',
    'table',
    'trackChanges',
  ] as const;
  for (const name of names) expect(isForbidden(name), name).toBe(true);
});
