import { expect, test } from 'vitest';
import { scopeOfSelector, selectorOfKind, type KindFacts } from './scopes.ts';
import { inState, selectorOfPart } from './selectors.ts';
import { isSelector } from './styles.ts';

const widget = { kind: 'widget', id: 7 } as const;
const facts = (change: Partial<KindFacts>): KindFacts => ({
  tag: 'div',
  part: widget,
  isPart: false,
  classes: [],
  attributes: {},
  ...change,
});
const IN = ':where([data-widget], [data-page])';
const REST = ':not(#_):where(:not([data-block] *))';

test.for([
  ['a title, whatever its class', { tag: 'h2', classes: ['big'] }, `${IN} h2${REST}`],
  ['a button of the editor', { tag: 'a', classes: ['wide', 'block-button'] }, `${IN} .block-button${REST}`],
  ['a plain link', { tag: 'a' }, `${IN} a:not([class])${REST}`],
  ['a link with a class', { tag: 'a', classes: ['call'] }, `${IN} .call${REST}`],
  ['a box with a class', { classes: ['gjs-hovered', 'intro'] }, `${IN} .intro${REST}`],
  ['a slider', { attributes: { 'data-slider': '2' } }, `${IN} [data-slider]${REST}`],
  ['a map', { attributes: { 'data-block': 'map' } }, `${IN} [data-block=map]${REST}`],
  ['products', { attributes: { 'data-block': 'products' } }, `${IN} [data-block=products]${REST}`],
  ['a widget', { isPart: true }, '[data-widget][data-widget]'],
  ['the content of a page', { isPart: true, part: { kind: 'page', id: 3 } }, '[data-page][data-page]'],
  ['a bare box', {}, null],
] as const)('the kind of %s', ([, change, all]) => {
  expect(selectorOfKind(facts(change), 'all')).toBe(all);
  expect(selectorOfKind(facts(change), 'page')).toBe(all && `body ${all}`);
  if (all === null) return;
  for (const scope of ['page', 'all'] as const) {
    const selector = inState(selectorOfKind(facts(change), scope) ?? '', 'hover');
    expect([isSelector(selector), scopeOfSelector(selector)]).toEqual([true, scope]);
  }
});

test('a selector of one block is known, and one of somebody else is not taken for any', () => {
  for (const part of [widget, { kind: 'page', id: 3 } as const])
    expect(scopeOfSelector(`${selectorOfPart(part)} .a:hover`)).toBe('block');
  expect(['#widget-7', '#content [data-page="3"] #x'].map(scopeOfSelector)).toEqual(['block', 'block']);
  expect(['body h2', '.widget', 'body', ':where([data-widget])'].map(scopeOfSelector)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
