import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { parsePublishers, readSignature, signatureOf, signerOf } from './signature.ts';

const keyPair = (type: 'ed25519' | 'x25519' = 'ed25519') =>
  generateKeyPairSync(type as 'ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });

const manifest = Buffer.from('{"id":"gift-notes"}');

test('a signature is that of a trusted publisher, over exactly these bytes', () => {
  const [acme, other] = [keyPair(), keyPair()];
  const publishers =
    parsePublishers(`other=${other.publicKey.toString('base64')},\nacme=${acme.publicKey.toString('base64')}`) ?? [];
  const signature = readSignature(signatureOf(manifest, acme.privateKey)) ?? Buffer.alloc(0);
  expect(signerOf(manifest, signature, publishers)?.name).toBe('acme');
  expect(signerOf(Buffer.from('{"id":"gift-notes" }'), signature, publishers)).toBeUndefined();
  expect(signerOf(manifest, signature, publishers.slice(0, 1))).toBeUndefined();
  expect(signerOf(manifest, signature, [])).toBeUndefined();
});

test('publishers are ed25519 keys with names', () => {
  const key = keyPair().publicKey.toString('base64');
  expect(parsePublishers('')).toEqual([]);
  expect(parsePublishers(key)).toBeNull();
  expect(parsePublishers(`acme=${key.slice(0, -8)}`)).toBeNull();
  expect(parsePublishers(`acme=${keyPair('x25519').publicKey.toString('base64')}`)).toBeNull();
});

test.each(['', '{}', '[]', '{"ed25519":"short"}', '{"ed25519":7}'])('%j is no signature', (text) => {
  expect(readSignature(Buffer.from(text))).toBeNull();
});

test('another kind of key signs nothing', () => {
  expect(() => signatureOf(manifest, keyPair('x25519').privateKey)).toThrow('ed25519');
});
