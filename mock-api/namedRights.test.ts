import { expect, it } from 'vitest';
import { defineRight } from '#resource';
import { rightsOf } from './namedRights.ts';
import { StartupProblem } from './startupProblem.ts';

const text = { en: 'a', fr: 'a', ar: 'a' };
const plugin = (id: string, isPackage: boolean, ...names: readonly `${string}.${string}`[]) => ({
  ...{ id, isPackage, resources: [{ name: 'gift_notes' }] },
  server: { rights: names.map((name) => ({ ...defineRight(name, ['ROLE_ADMIN']), title: text, help: text })) },
});
const namesOf = (...plugins: Parameters<typeof rightsOf>[0]) => rightsOf(plugins).map(({ name }) => name);

it('a package names rights after itself and its tables, so that none means another one’s act', () => {
  const names = ['gift_notes.print', 'gift_cards.adjust', 'orders.cancelPaid', 'vouchers.adjust'] as const;
  expect(namesOf(plugin('gift-cards', true, ...names))).toEqual(['gift_notes.print', 'gift_cards.adjust']);
});

it('two plugins do not declare one right, nor one by the name of an operation', () => {
  expect(() => namesOf(plugin('one', false, 'a.act'), plugin('two', false, 'a.act'))).toThrow(StartupProblem);
  expect(() => namesOf(plugin('one', false, 'products.update'))).toThrow(StartupProblem);
  expect(namesOf(plugin('one', false, 'one.act'), plugin('one-two', true, 'one.act'))).toEqual(['one.act']);
});
