import { Box3, Mesh, Texture, Vector3, type BufferGeometry, type Object3D } from 'three';
import type { ModelPart } from '../contract.ts';

/** A mesh of the shown model. */
export interface ShownPart {
  readonly mesh: Mesh<BufferGeometry>;
  /** Position of the mesh before the explosion. */
  readonly home: Vector3;
  /** Way from the middle of the model to the middle of the part, in the space of the mesh's parent. */
  readonly outward: Vector3;
}

/** A row of the scene tree, and what it shows or hides. */
export interface ShownNode extends ModelPart {
  readonly object: Object3D;
}

const isMesh = (node: Object3D): node is Mesh<BufferGeometry> => node instanceof Mesh;

const trianglesOf = ({ index, attributes }: BufferGeometry): number =>
  Math.floor((index?.count ?? attributes.position?.count ?? 0) / 3);

/** The nearest name over a mesh; files often name a node, and not the mesh in it. */
function nameOf(mesh: Object3D): string {
  for (let node: Object3D | null = mesh; node; node = node.parent) if (node.name !== '') return node.name;
  return '';
}

/** Lists the meshes of a model. */
export function partsOf(model: Object3D): ShownPart[] {
  model.updateMatrixWorld(true);
  const middle = new Box3().setFromObject(model).getCenter(new Vector3());
  const meshes: Mesh<BufferGeometry>[] = [];
  model.traverse((node) => {
    if (isMesh(node)) meshes.push(node);
  });
  return meshes.map((mesh) => {
    const own = new Box3().setFromObject(mesh).getCenter(new Vector3());
    const parent = mesh.parent ?? model;
    const outward = parent.worldToLocal(own).sub(parent.worldToLocal(middle.clone()));
    return { mesh, home: mesh.position.clone(), outward };
  });
}

type Row = Omit<ShownNode, 'id'>;

/** Rows of a node and of the nodes in it. */
function rowsOf(object: Object3D, depth: number): Row[] {
  const inside = (at: number) => object.children.flatMap((child) => rowsOf(child, at));
  if (isMesh(object)) {
    const row = { name: nameOf(object), triangles: trianglesOf(object.geometry), depth, object };
    return [row, ...inside(depth + 1)];
  }
  const rows = inside(depth + 1);
  const isGroup = object.name !== '' && rows.filter((row) => row.depth === depth + 1).length > 1;
  // A node around a single part, or without a name, would be a row that says nothing.
  if (!isGroup) return rows.map((row) => ({ ...row, depth: row.depth - 1 }));
  const triangles = rows.reduce((sum, row) => sum + (isMesh(row.object) ? row.triangles : 0), 0);
  return [{ name: object.name, triangles, depth, object }, ...rows];
}

/** Lists the scene tree of a model: its named groups and its meshes, each group before what is in it. */
export const treeOf = (model: Object3D): ShownNode[] =>
  rowsOf(model, 0).map((row, id) => ({ ...row, id, name: row.name || `${id + 1}` }));

/** Tells whether an object is shown: itself, and everything that it is part of. */
export function isShown(object: Object3D): boolean {
  for (let node: Object3D | null = object; node; node = node.parent) if (!node.visible) return false;
  return true;
}

/** Moves the parts away from the middle. @param amount 0: as they are */
export function explode(parts: readonly ShownPart[], amount: number): void {
  for (const { mesh, home, outward } of parts) mesh.position.copy(home).addScaledVector(outward, amount);
}

/** Frees the memory of the graphics card that the parts of a model hold, once it is not shown any more. */
export function freeParts(parts: readonly ShownPart[]): void {
  for (const { mesh } of parts) {
    mesh.geometry.dispose();
    for (const material of [mesh.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  }
}
