import {
  BufferGeometry,
  Line,
  LineBasicMaterial,
  Vector2,
  Vector3,
  type Camera,
  type Intersection,
  type Scene,
} from 'three';

/** Measures the distance between two points of the model. */
export class Measure {
  readonly #scene: Scene;
  #points: Vector3[] = [];
  #line: Line | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Takes a point. @returns distance to the point before, in the unit of the file; null: it was the first one */
  take(hit: Intersection, camera: Camera, size: Vector2): number | null {
    if (this.#points.length === 2) this.clear();
    this.#points.push(snapped(hit, camera, size));
    const [from, to] = this.#points;
    if (!from || !to) return null;
    const material = new LineBasicMaterial({ color: 0x006965, depthTest: false });
    this.#line = new Line(new BufferGeometry().setFromPoints([from, to]), material);
    this.#line.renderOrder = 10;
    this.#scene.add(this.#line);
    return from.distanceTo(to);
  }

  /** Forgets the points. */
  clear(): void {
    this.#points = [];
    this.#line?.removeFromParent();
    this.#line = null;
  }
}

function toPixels(point: Vector3, camera: Camera, size: Vector2): Vector2 {
  const { x, y } = point.clone().project(camera);
  return new Vector2(((x + 1) / 2) * size.x, ((1 - y) / 2) * size.y);
}

/** The nearest corner of the triangle that was hit, when it is near; else the point itself. */
function snapped({ point, face, object }: Intersection, camera: Camera, size: Vector2): Vector3 {
  const geometry = 'geometry' in object && object.geometry instanceof BufferGeometry ? object.geometry : null;
  const positions = geometry?.getAttribute('position');
  if (!face || !positions) return point.clone();
  const at = toPixels(point, camera, size);
  const corners = [face.a, face.b, face.c].map((index) =>
    object.localToWorld(new Vector3().fromBufferAttribute(positions, index)),
  );
  const near = corners
    .map((corner) => ({ corner, distance: toPixels(corner, camera, size).distanceTo(at) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= SNAP_PX ? near.corner : point.clone();
}

/** A corner of the surface this near to the pointer is taken in place of the point under it, px. */
const SNAP_PX = 14;
