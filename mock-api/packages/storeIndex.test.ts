import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it, test } from 'vitest';
import { IndexProblem } from './indexProblem.ts';
import { signatureOf } from './signature.ts';
import { LARGEST_INDEX, readStoreIndex, signStoreIndex, type StoreIndex } from './storeIndex.ts';

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
const acme = keyPair();
const publishers = [{ name: 'acme', key: acme.publicKey.toString('base64') }];
const each = (text: string) => ({ en: text, fr: text, ar: text });
const version = (number: string, more: object = {}) => ({
  ...{ version: number, flexy: '^0.1.0', packages: {}, file: `notes-${number}.zip`, size: 10, hasServerCode: false },
  integrity: `sha384-${'a'.repeat(64)}`,
  ...more,
});
const indexOf = (versions: readonly object[], more: object = {}) =>
  ({
    ...{ name: 'Acme', madeAt: '2026-12-01T00:00:00.000Z' },
    packages: [{ id: 'notes', name: each('Notes'), description: each('Notes.'), publisher: 'Acme', versions }],
    ...more,
  }) as unknown as StoreIndex;

/** An index with a true signature, whatever it says. */
const signedText = (text: string, prefix = 'flexy store index 1\n') =>
  Buffer.from(
    JSON.stringify({
      ...{ format: 1, index: text },
      ed25519: sign(null, Buffer.from(prefix + text), acme.privateKey).toString('base64'),
    }),
  );

const faultOf = (bytes: Uint8Array, trusted = publishers): string => {
  try {
    readStoreIndex(bytes, trusted);
  } catch (error) {
    if (error instanceof IndexProblem) return error.fault;
    throw error;
  }
  return 'none';
};

it('is read with the name of the key that has signed it', () => {
  const bytes = signStoreIndex(indexOf([version('1.0.0')]), acme.privateKey);
  expect(readStoreIndex(bytes, publishers)).toMatchObject({ signer: 'acme', index: { name: 'Acme' } });
});

it('is refused when its content or its key is another one, and when nobody is trusted', () => {
  const bytes = signStoreIndex(indexOf([version('1.0.0')]), acme.privateKey);
  const changed = Buffer.from(bytes.toString('utf8').replace('notes-1.0.0.zip', 'other-1.0.0.zip'));
  expect(faultOf(changed)).toBe('wrongSignature');
  expect(faultOf(signStoreIndex(indexOf([version('1.0.0')]), keyPair().privateKey))).toBe('wrongSignature');
  expect(faultOf(bytes, [])).toBe('noPublishers');
});

it('is not a manifest that the same key has signed', () => {
  const text = JSON.stringify(indexOf([version('1.0.0')]));
  expect(faultOf(signedText(text))).toBe('none');
  expect(faultOf(signedText(text, ''))).toBe('wrongSignature');
  const { ed25519 } = JSON.parse(signatureOf(Buffer.from(text), acme.privateKey).toString('utf8'));
  expect(faultOf(Buffer.from(JSON.stringify({ format: 1, index: text, ed25519 })))).toBe('wrongSignature');
});

test.each([
  ['no JSON', Buffer.from('<html>')],
  ['no object', Buffer.from('null')],
  ['deep nesting', Buffer.from('['.repeat(300_000))],
  ['no signature', Buffer.from('{"format":1,"index":"{}"}')],
  ['another format', Buffer.from(`{"format":2,"index":"{}","ed25519":"${'a'.repeat(86)}=="}`)],
])('%s is no index', (_, bytes) => expect(faultOf(bytes)).toBe('badIndex'));

test.each([
  ['a file of another folder', indexOf([version('1.0.0', { file: '../notes.zip' })])],
  ['a file of another server', indexOf([version('1.0.0', { file: 'https://evil.example/notes.zip' })])],
  ['no checksum', indexOf([version('1.0.0', { integrity: 'sha384-' })])],
  ['no range', indexOf([version('1.0.0', { flexy: 'any' })])],
  ['one version twice', indexOf([version('1.0.0'), version('1.0.0')])],
  ['no version', indexOf([])],
  ['what no index has', indexOf([version('1.0.0')], { more: 1 })],
  ['no time', indexOf([version('1.0.0')], { madeAt: 'soon' })],
])('a signed index with %s is refused', (_, index) => {
  expect(faultOf(signedText(JSON.stringify(index)))).toBe('badIndex');
  expect(() => signStoreIndex(index, acme.privateKey)).toThrow(IndexProblem);
});

it('is refused when it is too large, before it is parsed', () =>
  expect(faultOf(Buffer.alloc(LARGEST_INDEX + 1, ' '))).toBe('tooLarge'));
