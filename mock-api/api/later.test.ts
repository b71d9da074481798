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
