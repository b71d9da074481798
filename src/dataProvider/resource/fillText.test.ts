import { expect, it } from 'vitest';
import { fillText } from './fillText.ts';

it('fills places by name, each as often as it stands there; values are no patterns', () => {
  expect(fillText('%{a} of %{b}, %{a}', { a: 0, b: '$&' })).toBe('0 of $&, 0');
});

it('leaves a place without a value empty, also when its name is a part of every object', () => {
  expect(fillText('[%{missing}%{constructor}%{none}]', { none: null })).toBe('[]');
});
