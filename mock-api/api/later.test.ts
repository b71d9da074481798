import { expect, test } from 'vitest';
import { Later } from './later.ts';

test('work is done at once, and of writes that are made together once at their end', async () => {
  const later = new Later();
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  await later.once('parents', work('alone'));
  await later.together(async () => {
    await later.once('parents', work('first'));
    done.push('write');
    await later.once('parents', work('second'));
    await later.once('sums', work('sums'));
  });
  await later.once('parents', work('after'));
  expect(done).toEqual(['alone', 'write', 'first', 'sums', 'after']);
});

test('writes that are tried alone leave no work, and those around them keep theirs', async () => {
  const later = new Later();
  const done: string[] = [];
  await later.together(async () => {
    await later.once('parents', async () => void done.push('parents'));
    await later.alone(() => later.once('sums', async () => void done.push('never')));
  });
  await later.once('sums', async () => void done.push('at once'));
  expect(done).toEqual(['parents', 'at once']);
});

test('writes that fail leave no work', async () => {
  const later = new Later();
  const done: string[] = [];
  const failed = later.together(async () => {
    await later.once('parents', async () => void done.push('never'));
    throw new Error('refused');
  });
  await expect(failed).rejects.toThrow('refused');
  await later.once('parents', async () => void done.push('at once'));
  expect(done).toEqual(['at once']);
});
