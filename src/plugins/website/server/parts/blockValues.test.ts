import { describe, expect, it } from 'vitest';
import type { SiteSetting } from '#server';
import { valueOf, valuesOf } from './blockValues.ts';

const label = { en: 'x', fr: 'x', ar: 'x' };

describe('the value of a setting', () => {
  const cases: readonly (readonly [SiteSetting, string | undefined, unknown])[] = [
    ...[
      [undefined, 8],
      ['12', 12],
      ['0', 1],
      ['-7', 1],
      ['99', 48],
      ['1e3', 8],
      ['', 8],
      ['12345678901', 8],
    ].map(
      ([text, value]) =>
        [
          { kind: 'number', label, min: 1, max: 48, initial: 8 },
          text === undefined ? undefined : String(text),
          value,
        ] as const,
    ),
    [{ kind: 'text', label, max: 3, initial: 'Tea' }, undefined, 'Tea'],
    [{ kind: 'text', label, max: 3, initial: 'Tea' }, '', ''],
    [{ kind: 'text', label, max: 3, initial: '' }, 'a👍🏽bc', 'a👍🏽'],
    [{ kind: 'switch', label, initial: true }, undefined, true],
    [{ kind: 'switch', label, initial: true }, 'yes', false],
    [{ kind: 'choice', label, options: { list: label, line: label } }, 'line', 'line'],
    [{ kind: 'choice', label, options: { list: label, line: label } }, 'constructor', 'list'],
    [{ kind: 'record', label, none: label, resource: 'products' }, '7', 7],
    [{ kind: 'record', label, none: label, resource: 'products' }, '07', null],
    [{ kind: 'record', label, none: label, resource: 'products' }, '9999999999', null],
    [{ kind: 'record', label, none: label, resource: 'products' }, undefined, null],
  ];
  it.each(cases)('%j of %s is %s', (setting, text, value) => {
    expect(valueOf(setting, text)).toBe(value);
  });
});

it('texts are read from attributes without their escapes', () => {
  const block = {
    name: label,
    settings: { title: { kind: 'text', label, max: 40, initial: '' } },
    resources: [],
    draw: async () => ({ html: '' }),
  } as const;
  const attributes = new Map([
    ['data-title', '&lt;b&gt; &amp;amp; &quot;Tea&quot;'],
    ['data-other', 'x'],
  ]);
  expect(valuesOf(block, attributes)).toEqual({ title: '<b> &amp; "Tea"' });
});
