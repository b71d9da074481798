import { expect, it } from 'vitest';
import { applyPatch, isEqual, PatchError, readPatch } from './jsonPatch.ts';

const patched = (document: unknown, ...operations: unknown[]) => applyPatch(document, readPatch(operations));

function faultOf(document: unknown, ...operations: unknown[]): string {
  try {
    patched(document, ...operations);
  } catch (error) {
    if (error instanceof PatchError) return error.fault;
    throw error;
  }
  return 'none';
}

// The examples of RFC 6902, appendix A.
it.each([
  [{ foo: 'bar' }, { op: 'add', path: '/baz', value: 'qux' }, { baz: 'qux', foo: 'bar' }],
  [{ foo: ['bar', 'baz'] }, { op: 'add', path: '/foo/1', value: 'qux' }, { foo: ['bar', 'qux', 'baz'] }],
  [{ baz: 'qux', foo: 'bar' }, { op: 'remove', path: '/baz' }, { foo: 'bar' }],
  [{ foo: ['bar', 'qux', 'baz'] }, { op: 'remove', path: '/foo/1' }, { foo: ['bar', 'baz'] }],
  [
    { baz: 'qux', foo: 'bar' },
    { op: 'replace', path: '/baz', value: 'boo' },
    { baz: 'boo', foo: 'bar' },
  ],
  [
    { foo: { bar: 1, w: 2 }, qux: {} },
    { op: 'move', from: '/foo/w', path: '/qux/t' },
    { foo: { bar: 1 }, qux: { t: 2 } },
  ],
  [
    { foo: ['all', 'grass', 'cows', 'eat'] },
    { op: 'move', from: '/foo/1', path: '/foo/3' },
    { foo: ['all', 'cows', 'eat', 'grass'] },
  ],
  [{ foo: 'bar' }, { op: 'add', path: '/child', value: { grandchild: {} } }, { foo: 'bar', child: { grandchild: {} } }],
  [{ foo: 'bar' }, { op: 'add', path: '/baz', value: 'qux', xyz: 123 }, { foo: 'bar', baz: 'qux' }],
  [
    { '/': 9, '~1': 10 },
    { op: 'test', path: '/~01', value: 10 },
    { '/': 9, '~1': 10 },
  ],
  [{ foo: ['bar'] }, { op: 'add', path: '/foo/-', value: ['abc', 'def'] }, { foo: ['bar', ['abc', 'def']] }],
  [{ a: { b: 1 } }, { op: 'copy', from: '/a', path: '/c' }, { a: { b: 1 }, c: { b: 1 } }],
  [{ a: 1 }, { op: 'move', from: '/a', path: '/a' }, { a: 1 }],
  [{ a: 1 }, { op: 'replace', path: '', value: [2] }, [2]],
])('changes %j by %j', (document, operation, expected) => {
  const before = structuredClone(document);
  expect(patched(document, operation)).toEqual(expected);
  expect(document).toEqual(before);
});

it.each([
  ['test', { baz: 'qux' }, { op: 'test', path: '/baz', value: 'bar' }],
  ['test', { '/': 9, '~1': 10 }, { op: 'test', path: '/~01', value: '10' }],
  ['missing', { foo: 'bar' }, { op: 'add', path: '/baz/bat', value: 'qux' }],
  ['missing', { foo: [1] }, { op: 'add', path: '/foo/2', value: 2 }],
  ['missing', { foo: [1] }, { op: 'replace', path: '/foo/-', value: 2 }],
  ['missing', { foo: [1] }, { op: 'remove', path: '/foo/01' }],
  ['missing', {}, { op: 'replace', path: '/toString', value: 1 }],
  ['missing', {}, { op: 'copy', from: '/a', path: '/b' }],
  ['malformed', { a: {} }, { op: 'move', from: '/a', path: '/a/b' }],
  ['malformed', {}, { op: 'spam', path: '/a' }],
  ['malformed', {}, { op: 'add', path: '/a' }],
  ['malformed', {}, { op: 'add', path: 'a', value: 1 }],
  ['malformed', {}, { op: 'test', path: '/~2', value: 1 }],
  ['malformed', {}, { op: 'copy', path: '/a' }],
  ['malformed', {}, 7],
])('refuses as %s: %j by %j', (fault, document, operation) => {
  expect(faultOf(document, operation)).toBe(fault);
});

it('applies operations one after the other, all or none', () => {
  const add = { op: 'add', path: '/b', value: 1 };
  expect(patched({ a: 1 }, add, { op: 'test', path: '/b', value: 1 }, { op: 'remove', path: '/a' })).toEqual({ b: 1 });
  expect(faultOf({ a: 1 }, add, { op: 'test', path: '/b', value: 2 })).toBe('test');
  expect(() => readPatch({})).toThrow(PatchError);
  expect(() => readPatch(Array.from({ length: 1001 }, () => add))).toThrow(/1000/);
});

it('reaches no prototype, and does not grow without end by copies', () => {
  const document = patched({}, { op: 'add', path: '/__proto__', value: { polluted: true } });
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
  const twice = Array.from({ length: 100 }, (_, at) => ({ op: 'copy', from: '', path: `/a${at}` }));
  expect(faultOf({ text: 'x'.repeat(1000) }, ...twice)).toBe('malformed');
  const deep = Array.from({ length: 70 }, (_, at) => ({ op: 'add', path: '/a'.repeat(at + 1), value: {} }));
  expect(faultOf({}, ...deep)).toBe('malformed');
  expect(faultOf({}, ...deep.slice(0, 60))).toBe('none');
});

it('compares objects by their names, in any order', () => {
  expect(isEqual({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual({}, [])).toBe(false);
});
