import { expect, test } from 'vitest';
import { hooksIn, layoutIn, objectIn, withOption } from './options.ts';

test('only an object is an object', () => {
  expect([objectIn(''), objectIn('{"a": 1}'), objectIn('[1]'), objectIn('{'), objectIn('null')]).toEqual([
    {},
    { a: 1 },
    null,
    null,
    null,
  ]);
});

test('a switch changes its own value, and leaves what it does not know', () => {
  const before = { 'home.top': { order: 3, classes: 'wide', position: 'after' }, mine: { enabled: false } };
  const after = withOption(before, 'home.top', { enabled: false });
  expect(after).toEqual({ ...before, 'home.top': { ...before['home.top'], enabled: false } });
  const hooks = new Map(hooksIn(after));
  expect(hooks.get('home.top')).toEqual({ enabled: false, order: 3, classes: 'wide' });
  expect(hooks.get('mine')?.enabled).toBe(false);
  expect(hooks.get('footer')).toEqual({ enabled: true, order: 0, classes: '' });
});

test('a layout without values has those of the website', () => {
  expect(layoutIn({ footer: { columns: 2 }, sidebar: { side: 'start' } })).toEqual({
    width: 1120,
    header: { isShown: true, isSticky: false, hasPages: true, hasLanguages: true },
    footer: { isShown: true, columns: 2 },
    sidebar: { side: 'start' },
  });
  expect(layoutIn({ sidebar: null }).sidebar).toBeNull();
});
