import { Box3, Mesh, Texture, Vector3, type BufferGeometry, type Object3D } from 'three';
import type { ModelPart } from '../contract.ts';

/** A part of the shown model. */
export interface ShownPart extends ModelPart {
  readonly mesh: Mesh<BufferGeometry>;
  /** Position of the mesh before the explosion. */
  readonly home: Vector3;
  /** Way from the middle of the model to the middle of the part, in the space of the mesh's parent. */
  readonly outward: Vector3;
}

const isMesh = (node: Object3D): node is Mesh<BufferGeometry> => node instanceof Mesh;

const trianglesOf = ({ index, attributes }: BufferGeometry): number =>
  Math.floor((index?.count ?? attributes['position']?.count ?? 0) / 3);

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
  return meshes.map((mesh, index) => {
    const own = new Box3().setFromObject(mesh).getCenter(new Vector3());
    const parent = mesh.parent ?? model;
    const outward = parent.worldToLocal(own).sub(parent.worldToLocal(middle.clone()));
    const name = nameOf(mesh) || `${index + 1}`;
    return { id: index, name, triangles: trianglesOf(mesh.geometry), mesh, home: mesh.position.clone(), outward };
  });
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
