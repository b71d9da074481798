import { expect, it } from 'vitest';
import { encodedUrn, readCloudMessage } from './cloudMessages.ts';

it.each([
  [{ viewer3d: { kind: 'hello' } }, { kind: 'hello' }],
  [{ viewer3d: { kind: 'failed', fault: 'denied', more: 1 } }, { kind: 'failed', fault: 'denied' }],
  [{ viewer3d: { kind: 'failed', fault: '<b>' } }, { kind: 'failed', fault: 'unshown' }],
  [{ viewer3d: { kind: 'go' } }, null],
  [{ kind: 'hello' }, null],
  ['hello', null],
])('reads %j of the frame', (data, message) => {
  expect(readCloudMessage(data)).toEqual(message);
});

const PLAIN = 'urn:adsk.objects:os.object:bucket/a model?.rvt'.replace(' ', '+');

it.each([
  [PLAIN, btoa(PLAIN).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')],
  [' dXJuOmFkc2s ', 'dXJuOmFkc2s'],
  ['urn:dXJuOmFkc2s=', 'dXJuOmFkc2s'],
  ['', null],
  ['two words', null],
  ['<script>', null],
  ['a'.repeat(1001), null],
])('the URN %s is sent as %s', (typed, sent) => {
  expect(encodedUrn(typed)).toBe(sent);
});
