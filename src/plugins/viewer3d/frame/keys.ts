import { Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { FramePort } from '#admin/frame';
import type { DrawMode, SceneContract } from '../contract.ts';

interface KeyTargets {
  readonly controls: OrbitControls;
  readonly fit: () => void;
  readonly mode: (mode: DrawMode) => void;
  readonly port: FramePort<SceneContract>;
}

/**
 * Keys of the view: arrows orbit, with Shift they pan, + and - zoom, F fits, S, W and X choose how it is drawn, Escape
 * leaves.
 */
export function hearKeys(canvas: HTMLElement, { controls, fit, mode, port }: KeyTargets): void {
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const drawMode = MODES[event.key.toLowerCase()];
    if (event.key === 'Escape') port.leave();
    else if (arrow && event.shiftKey) pan(controls, arrow);
    else if (arrow) orbit(controls, arrow);
    else if (event.key === '+' || event.key === '=') orbit(controls, [0, 0], 1 / ZOOM);
    else if (event.key === '-') orbit(controls, [0, 0], ZOOM);
    else if (event.key.toLowerCase() === 'f') fit();
    else if (drawMode) mode(drawMode);
    else return;
    event.preventDefault();
    controls.update();
  });
}

/** One press turns the view by this, radians. */
const TURN = Math.PI / 24;
const ZOOM = 1.15;
/** Part of the distance that one press pans by. */
const PAN = 0.05;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MODES: Readonly<Record<string, DrawMode>> = { s: 'shaded', w: 'wireframe', x: 'xray' };

/** Turns the camera around what it looks at, and changes its distance. */
function orbit({ object, target }: OrbitControls, [across, down]: readonly [number, number], scale = 1): void {
  const place = new Spherical().setFromVector3(object.position.clone().sub(target));
  place.theta += across * TURN;
  place.phi += down * TURN;
  place.radius *= scale;
  object.position.copy(target).add(new Vector3().setFromSpherical(place.makeSafe()));
}

function pan({ object, target }: OrbitControls, [across, down]: readonly [number, number]): void {
  const step = object.position.distanceTo(target) * PAN;
  const way = new Vector3(across * step, -down * step, 0).applyQuaternion(object.quaternion);
  object.position.add(way);
  target.add(way);
}
