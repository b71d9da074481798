import {
  BackSide,
  DecrementWrapStencilOp,
  FrontSide,
  Group,
  IncrementWrapStencilOp,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NotEqualStencilFunc,
  Plane,
  PlaneGeometry,
  ReplaceStencilOp,
  Vector3,
  type Box3,
  type Material,
  type Scene,
  type Side,
  type StencilOp,
} from 'three';
import type { Axis } from '../contract.ts';
import { isShown, type ShownPart } from './parts.ts';

/** A plane that cuts the model, with the cut closed by a surface. */
export class Section {
  readonly #scene: Scene;
  #helpers: Group | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Cuts the parts. @param at part of the size of the box, 0 to 1 */
  cut(parts: readonly ShownPart[], box: Box3, axis: Axis, at: number): void {
    this.clear(parts);
    const normal = NORMALS[axis];
    const place = box.min[axis] + (box.max[axis] - box.min[axis]) * at;
    const plane = new Plane(normal, place);
    const helpers = new Group();
    for (const { mesh } of parts) {
      for (const material of [mesh.material].flat()) material.clippingPlanes = [plane];
      if (!isShown(mesh)) continue;
      helpers.add(this.#count(mesh, plane, BackSide, IncrementWrapStencilOp));
      helpers.add(this.#count(mesh, plane, FrontSide, DecrementWrapStencilOp));
    }
    helpers.add(this.#cap(plane, box));
    this.#scene.add(helpers);
    this.#helpers = helpers;
  }

  /** Shows the model whole. */
  clear(parts: readonly ShownPart[]): void {
    for (const { mesh } of parts) for (const material of [mesh.material].flat()) material.clippingPlanes = null;
    this.#helpers?.removeFromParent();
    this.#helpers = null;
  }

  #count(mesh: ShownPart['mesh'], plane: Plane, side: Side, operation: StencilOp): Mesh {
    const copy = new Mesh(mesh.geometry, counting(plane, side, operation));
    copy.matrixAutoUpdate = false;
    copy.matrix.copy(mesh.matrixWorld);
    copy.renderOrder = 1;
    return copy;
  }

  #cap(plane: Plane, box: Box3): Mesh {
    const size = box.getSize(new Vector3()).length() * 2;
    const cap = new Mesh(new PlaneGeometry(size, size), capMaterial());
    plane.coplanarPoint(cap.position);
    const middle = box.getCenter(new Vector3());
    cap.position.add(middle.sub(plane.normal.clone().multiplyScalar(middle.dot(plane.normal))));
    cap.lookAt(cap.position.clone().sub(plane.normal));
    cap.renderOrder = 1.1;
    cap.onAfterRender = (renderer) => renderer.clearStencil();
    return cap;
  }
}

const NORMALS: Readonly<Record<Axis, Vector3>> = {
  x: new Vector3(-1, 0, 0),
  y: new Vector3(0, -1, 0),
  z: new Vector3(0, 0, -1),
};

/** Drawn into the stencil only: counts surfaces behind the cut, so that what is inside of the model is known. */
function counting(plane: Plane, side: Side, operation: StencilOp): Material {
  const material = new MeshBasicMaterial({ side, clippingPlanes: [plane], depthWrite: false, depthTest: false });
  material.colorWrite = false;
  material.stencilWrite = true;
  material.stencilFail = operation;
  material.stencilZFail = operation;
  material.stencilZPass = operation;
  return material;
}

function capMaterial(): Material {
  const material = new MeshStandardMaterial({ color: 0xc98a4b, roughness: 0.8 });
  material.stencilWrite = true;
  material.stencilRef = 0;
  material.stencilFunc = NotEqualStencilFunc;
  material.stencilFail = ReplaceStencilOp;
  material.stencilZFail = ReplaceStencilOp;
  material.stencilZPass = ReplaceStencilOp;
  return material;
}
