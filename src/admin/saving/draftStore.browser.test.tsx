import { expect, test } from 'vitest';
import { createDraftStore } from './draftStore.ts';

const NAME = 'test-drafts';

const erased = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('not erased')));
  });

const open = () =>
  createDraftStore<{ form: string; at: number }>({
    name: NAME,
    key: 'form',
    expired: (all) => all.filter(({ at }) => at < 10).map(({ form }) => form),
  });

test('drafts are kept again after the browser’s data was wiped while the page is open', async () => {
  const drafts = open();
  const draft = { form: 'wiped', at: 10 };
  await drafts.put(draft);
  await erased();
  await drafts.put(draft);
  expect(await drafts.get('wiped')).toEqual(draft);
  await drafts.remove(['wiped']);
  expect(await drafts.get('wiped')).toBeUndefined();
});

test('what is kept no longer goes with the next draft', async () => {
  const drafts = open();
  await drafts.put({ form: 'old', at: 9 });
  await drafts.put({ form: 'new', at: 10 });
  expect(await drafts.all()).toEqual([{ form: 'new', at: 10 }]);
  await drafts.remove(['new']);
});
