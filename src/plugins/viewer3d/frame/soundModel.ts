import { Box3, Group, Mesh, Vector3, type BufferAttribute, type BufferGeometry, type Object3D } from 'three';
import type { ModelFault, ModelNote } from '../contract.ts';
import { badFacesOf, drawnScale } from '../rules/faces.ts';

/** A model that can be drawn. */
export interface SoundModel {
  readonly model: Object3D;
  /** Factor by which it is drawn larger than the file says. */
  readonly scale: number;
  readonly notes: readonly ModelNote[];
}

/** Places or directions of corners. */
type Places = Pick<BufferAttribute, 'count' | 'getX' | 'getY' | 'getZ'> & {
  readonly setXYZ: (at: number, x: number, y: number, z: number) => unknown;
};

const hasNumbers = (places: Places, at: number): boolean =>
  Number.isFinite(places.getX(at)) && Number.isFinite(places.getY(at)) && Number.isFinite(places.getZ(at));

const areNumbers = (places: Places): boolean => {
  for (let at = 0; at < places.count; at += 1) if (!hasNumbers(places, at)) return false;
  return true;
};

/** Moves a corner to the place of another one. */
const move = (places: Places, from: number, to: number): void =>
  void places.setXYZ(from, places.getX(to), places.getY(to), places.getZ(to));

/** Faces of a geometry that could be drawn, and that could not. */
interface Checked {
  readonly good: number;
  readonly bad: number;
  readonly isOutOfRange: boolean;
}

/**
 * Makes the faces of a geometry that cannot be drawn into points, so that the others are shown. The number of faces stays:
 * parts of a geometry with several materials are ranges of it.
 */
function mendGeometry(geometry: BufferGeometry): Checked {
  const places: Places | undefined = geometry.getAttribute('position');
  if (!places) return { good: 0, bad: 0, isOutOfRange: false };
  const { index } = geometry;
  const hasPlace = (corner: number) => hasNumbers(places, corner);
  const { faces, isOutOfRange, good, example } = badFacesOf({ corners: places.count, hasPlace, faces: index?.array });
  if (example !== undefined && faces.length > 0) {
    for (const face of faces)
      for (let at = face * 3; at < face * 3 + 3; at += 1) {
        if (index) index.setX(at, example);
        else move(places, at, example);
      }
  }
  if (example !== undefined) {
    // Corners that no face uses count for the size of the model, too.
    for (let at = 0; at < places.count; at += 1) if (!hasPlace(at)) move(places, at, example);
    // What a file says of its size may be wrong.
    geometry.computeBoundingBox();
    geometry.computeBoundingSphere();
    const normals: Places | undefined = geometry.getAttribute('normal');
    if (normals && !areNumbers(normals)) geometry.computeVertexNormals();
  }
  return { good, bad: faces.length, isOutOfRange };
}

/** Mends the geometries of a model. Removes meshes of which nothing can be drawn. */
function mendParts(model: Object3D): Checked {
  const meshes: Mesh<BufferGeometry>[] = [];
  model.traverse((node) => {
    if (node instanceof Mesh) meshes.push(node as Mesh<BufferGeometry>);
  });
  const known = new Map<BufferGeometry, Checked>();
  for (const mesh of meshes) {
    const checked = known.get(mesh.geometry) ?? mendGeometry(mesh.geometry);
    known.set(mesh.geometry, checked);
    if (checked.good === 0) mesh.removeFromParent();
  }
  const all = [...known.values()];
  return {
    good: all.reduce((sum, { good }) => sum + good, 0),
    bad: all.reduce((sum, { bad }) => sum + bad, 0),
    isOutOfRange: all.some(({ isOutOfRange }) => isOutOfRange),
  };
}

/**
 * Checks what was read from a file, and makes it fit to be drawn.
 * @returns the reason when it cannot be
 */
export function soundModel(read: Object3D): SoundModel | ModelFault {
  const { good, bad, isOutOfRange } = mendParts(read);
  if (good === 0) return { code: bad === 0 ? 'noSurface' : isOutOfRange ? 'badFaces' : 'badNumbers' };
  const model = new Group();
  model.add(read);
  const sides = new Box3().setFromObject(model).getSize(new Vector3()).toArray();
  if (!sides.every(Number.isFinite)) return { code: 'badNumbers' };
  const size = Math.max(...sides);
  if (size === 0) return { code: 'noSize' };
  const scale = drawnScale(size);
  model.scale.setScalar(scale);
  const notes: ModelNote[] = [];
  if (bad > 0) notes.push({ code: 'leftOut', count: bad });
  if (scale !== 1) notes.push({ code: scale > 1 ? 'enlarged' : 'reduced', size });
  return { model, scale, notes };
}
