import { BoxGeometry, Group, Mesh, type Object3D } from 'three';
import { expect, test } from 'vitest';
import { isShown, partsOf, treeOf } from './parts.ts';

const named = <T extends Object3D>(object: T, name: string, ...inside: readonly Object3D[]): T => {
  object.name = name;
  if (inside.length > 0) object.add(...inside);
  return object;
};
/** A box: 12 triangles. */
const box = (name: string) => named(new Mesh(new BoxGeometry()), name);
const linesOf = (model: Object3D) =>
  treeOf(model).map(({ depth, name, triangles }) => `${'-'.repeat(depth)}${name} ${triangles}`);

test('the scene tree has named groups before their parts, with the sum of their triangles', () => {
  const bottle = named(new Group(), 'Bottle', box('Glass'), named(new Group(), 'Neck', box('Ring'), box('Cork')));
  expect(linesOf(named(new Group(), '', bottle, box('Label')))).toEqual([
    'Bottle 36',
    '-Glass 12',
    '-Neck 24',
    '--Ring 12',
    '--Cork 12',
    'Label 12',
  ]);
});

test('a node around a single part gives it its name, and is no row; parts without a name are numbered', () => {
  const model = named(new Group(), '', named(new Group(), 'Plate', box('')), box(''));
  expect(linesOf(model)).toEqual(['Plate 12', '2 12']);
});

test('a part is hidden with its group, and the mesh in a mesh stands under it', () => {
  const [outer, inner] = [box('Outer'), box('Inner')];
  outer.add(inner);
  const model = named(new Group(), '', outer);
  expect(linesOf(model)).toEqual(['Outer 12', '-Inner 12']);
  expect(partsOf(model)).toHaveLength(2);
  expect(isShown(inner)).toBe(true);
  outer.visible = false;
  expect(isShown(inner)).toBe(false);
});
