import { expect, it } from 'vitest';
import { callIn, mayBeCall } from './withoutTools.ts';

it.each([
  ['{"name": "create", "arguments": {"a": 1}}', { name: 'create', args: '{"a":1}' }],
  ['```json\n{"name": "create", "arguments": {}}\n```', { name: 'create', args: '{}' }],
  ['  {"name": "create", "arguments": {}}  ', { name: 'create', args: '{}' }],
  ['```html\n<p>Tea</p>\n```', null],
  ['I cannot do that.', null],
  ['', null],
])('%j is read', (text, call) => {
  expect(callIn(text)).toEqual(call);
});

it.each(['{"name": "create"', '{"name": 5, "arguments": {}}', '{"name": "create", "arguments": [1]}', '{}'])(
  '%j is refused',
  (text) => {
    expect(() => callIn(text)).toThrow('ai.badArguments');
  },
);

it('may be a call as long as it begins as one', () => {
  expect(['', ' ', '{', '```', 'Yes'].map(mayBeCall)).toEqual([true, true, true, true, false]);
});
