import { expect, test } from 'vitest';
import { bytesOfDataAddress } from './dataAddress.ts';

const read = (address: string) => [...new Uint8Array(bytesOfDataAddress(address))];

test('base64 is decoded, whatever the type before it', () => {
  expect(read('data:application/octet-stream;base64,AAH/')).toEqual([0, 1, 255]);
  expect(read('data:;base64,AAH%2F')).toEqual([0, 1, 255]);
  expect(read('DATA:application/gltf-buffer;charset=x;BASE64,AAH/')).toEqual([0, 1, 255]);
  expect(read('data:;base64,')).toEqual([]);
});

test('text without base64 is read as UTF-8', () => {
  expect(read('data:,a%20%C3%A9')).toEqual([97, 32, 195, 169]);
});

test('other addresses and broken base64 are refused', () => {
  expect(() => read('https://example.com/a.bin')).toThrow('No data address');
  expect(() => read('a.bin')).toThrow('No data address');
  expect(() => read('data:;base64,***')).toThrow();
});
