import { expect, it } from 'vitest';
import { kindOf, namesOtherFiles } from './modelKind.ts';

it.each([
  ['bottle.GLB', 'glb'],
  ['a.b.stl', 'stl'],
  ['part.3mf', '3mf'],
  ['notes.txt', undefined],
  ['glb.txt', undefined],
])('the kind of %s', (name, kind) => {
  expect(kindOf(name)).toBe(kind);
});

it('a GLTF file that names other files is known', () => {
  expect(namesOtherFiles('{"buffers":[{"uri":"mesh.bin"}]}')).toBe(true);
  expect(namesOtherFiles('{"buffers":[{"uri":"data:;base64,AA=="}],"images":[{"bufferView":0}]}')).toBe(false);
  expect(namesOtherFiles('no JSON')).toBe(false);
});
