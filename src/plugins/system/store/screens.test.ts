import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_IN } from './builtIn.ts';
import { PICTURED } from './screens.ts';
import { storeRow } from './storeRow.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/screens');
/** Largest picture, bytes. */
const LARGEST = 60_000;

it('every application with a picture has its file, and each file is of an application', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(PICTURED.map((code) => `${code}.webp`).toSorted());
  const codes = BUILT_IN.map(({ code }) => code);
  for (const code of PICTURED) {
    expect(codes).toContain(code);
    expect(statSync(path.join(FOLDER, `${code}.webp`)).size, code).toBeLessThan(LARGEST);
  }
});

it('an application of Flexy tells what its version has changed, and shows its picture', () => {
  const [pos] = BUILT_IN.filter(({ code }) => code === 'pos');
  if (!pos) throw new Error('There is no cash register');
  expect(storeRow(pos)).toMatchObject({
    version: '1.0.0',
    screenshots: [{ url: '/admin/screens/pos.webp', text: null }],
    changelog: [{ version: '1.0.0', text: { en: 'First version.' } }],
  });
});
