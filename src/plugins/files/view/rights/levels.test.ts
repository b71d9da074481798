import { expect, test } from 'vitest';
import { draftOf, rightsOf } from './levels.ts';

test('stored rights become a draft, and the draft the same rights', () => {
  const rights = {
    see: { roles: ['ROLE_CASHIER'], people: [4] },
    write: { roles: ['ROLE_MANAGER'], people: [7] },
  } as const;
  const draft = draftOf(rights, [
    { id: 4, name: 'Four' },
    { id: 7, name: 'Seven' },
  ]);
  expect(draft.roles).toEqual({ ROLE_MANAGER: 'write', ROLE_CASHIER: 'see', ROLE_AGENT_DRIVER: 'none' });
  expect(draft.people.map(({ name, level }) => [name, level])).toEqual([
    ['Four', 'see'],
    ['Seven', 'write'],
  ]);
  expect(rightsOf(draft)).toEqual(rights);
});

test('a folder without rights of its own has none, also when somebody was named before', () => {
  const draft = draftOf(null, []);
  expect(rightsOf(draft)).toBeNull();
  expect(rightsOf({ ...draft, people: [{ id: 1, name: 'One', level: 'see' }] })).toBeNull();
});
