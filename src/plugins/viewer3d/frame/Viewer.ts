import {
  AmbientLight,
  Box3,
  Color,
  DirectionalLight,
  Mesh,
  MOUSE,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import type { FrameLook, FramePort } from '#admin/frame';
import type { Axis, DragTool, DrawMode, SceneContract } from '../contract.ts';
import { draw } from './drawMode.ts';
import { hearKeys } from './keys.ts';
import { Measure } from './Measure.ts';
import { explode, freeParts, isShown, partsOf, treeOf, type ShownNode, type ShownPart } from './parts.ts';
import { RateMeter } from './RateMeter.ts';
import { Section } from './section.ts';
import type { SoundModel } from './soundModel.ts';

const FIELD_OF_VIEW = 45;

Mesh.prototype.raycast = acceleratedRaycast;

type Message = Exclude<SceneContract['toFrame'], { kind: 'open' }>;

/** The scene, its camera, and what people do with them. It is drawn only when something has changed. */
export class Viewer {
  readonly #port: FramePort<SceneContract>;
  readonly #root: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 1000);
  readonly #controls: OrbitControls;
  readonly #lights = [new AmbientLight(0xffffff, 1.2), new DirectionalLight(0xffffff, 2.2)] as const;
  readonly #section: Section;
  readonly #measure: Measure;
  readonly #rate: RateMeter;
  #parts: ShownPart[] = [];
  #tree: readonly ShownNode[] = [];
  #box = new Box3();
  #model: Object3D | null = null;
  /** Factor by which the model is drawn larger than the file says. */
  #scale = 1;
  #mode: DrawMode = 'shaded';
  #tool: DragTool = 'orbit';
  #isAsked = false;
  /** Place of the section plane; null: the model is whole. */
  #plane: { readonly axis: Axis; readonly at: number } | null = null;

  /** @throws Error where there is no WebGL */
  constructor(root: HTMLElement, port: FramePort<SceneContract>) {
    this.#root = root;
    this.#port = port;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2', { antialias: true, stencil: true });
    if (!context) throw new Error('There is no WebGL 2.');
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, stencil: true });
    this.#renderer.localClippingEnabled = true;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'img');
    root.append(canvas);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.addEventListener('change', () => this.#ask());
    this.#section = new Section(this.#scene);
    this.#measure = new Measure(this.#scene);
    this.#rate = new RateMeter((fps) => port.send({ kind: 'rate', fps }));
    this.#lights[1].position.set(1, 2, 3);
    this.#camera.add(this.#lights[1]);
    this.#scene.add(this.#lights[0], this.#camera);
    new ResizeObserver(() => this.#resize()).observe(root);
    hearKeys(canvas, { controls: this.#controls, fit: () => this.#fit(), mode: (mode) => this.#setMode(mode), port });
    this.#hearPresses(canvas);
    this.#resize();
  }

  focus(): void {
    this.#renderer.domElement.focus();
  }

  setTheme(theme: FrameLook['theme']): void {
    this.#scene.background = new Color(BACKGROUND[theme]);
    this.#ask();
  }

  /** Shows a model, and says what it is. @param startedAt when its file was opened, ms of `performance.now()` */
  show(name: string, { model, scale, notes }: SoundModel, startedAt: number): void {
    const shown = partsOf(model);
    // Before anything of the present model is taken away: it may fail.
    for (const { mesh } of shown) mesh.geometry.boundsTree = new MeshBVH(mesh.geometry);
    this.#section.clear(this.#parts);
    this.#plane = null;
    this.#measure.clear();
    this.#model?.removeFromParent();
    freeParts(this.#parts);
    this.#model = model;
    this.#scale = scale;
    this.#scene.add(model);
    this.#parts = shown;
    this.#tree = treeOf(model);
    this.#box = new Box3().setFromObject(model);
    draw(this.#parts, this.#mode);
    this.#fit();
    this.#render();
    const [x, y, z] = this.#box.getSize(new Vector3()).divideScalar(scale).toArray();
    const parts = this.#tree.map(({ id, name: part, triangles, depth }) => ({ id, name: part, triangles, depth }));
    const all = this.#tree.reduce((sum, part) => sum + (part.object instanceof Mesh ? part.triangles : 0), 0);
    const loadMs = Math.round(performance.now() - startedAt);
    this.#port.send({ kind: 'opened', info: { name, triangles: all, parts, size: [x, y, z], loadMs, notes } });
  }

  /** Does what the page asks for. */
  take(message: Message): void {
    if (message.kind === 'label') this.#renderer.domElement.setAttribute('aria-label', message.label);
    else if (message.kind === 'mode') this.#setMode(message.mode);
    else if (message.kind === 'tool') this.#setTool(message.tool);
    else if (message.kind === 'fit') this.#fit();
    else if (message.kind === 'picture') this.#sendPicture();
    else this.#change(message);
    this.#ask();
  }

  #change(message: Extract<Message, { kind: 'section' | 'explode' | 'lights' | 'visible' }>): void {
    if (message.kind === 'explode') explode(this.#parts, message.amount);
    if (message.kind === 'lights') {
      this.#lights[0].intensity = 1.2 * message.brightness;
      this.#lights[1].intensity = 2.2 * message.brightness;
    }
    if (message.kind === 'visible') {
      const part = this.#tree.find(({ id }) => id === message.part);
      if (part) part.object.visible = message.isVisible;
    }
    if (message.kind === 'section') this.#plane = message.at === null ? null : { axis: message.axis, at: message.at };
    if (message.kind !== 'lights') this.#cut();
  }

  /** Cuts the model at its plane. The cut is closed where the parts are now, so it is made again after they moved. */
  #cut(): void {
    if (!this.#plane) return this.#section.clear(this.#parts);
    this.#scene.updateMatrixWorld();
    const box = this.#model ? new Box3().setFromObject(this.#model) : this.#box;
    this.#section.cut(this.#parts, box, this.#plane.axis, this.#plane.at);
  }

  #setMode(mode: DrawMode): void {
    this.#mode = mode;
    draw(this.#parts, mode);
    this.#root.dataset.mode = mode;
    this.#port.send({ kind: 'mode', mode });
    this.#ask();
  }

  #setTool(tool: DragTool): void {
    this.#tool = tool;
    const first = tool === 'pan' ? MOUSE.PAN : tool === 'zoom' ? MOUSE.DOLLY : MOUSE.ROTATE;
    this.#controls.mouseButtons.LEFT = first;
    if (tool === 'measure') return;
    this.#measure.clear();
    this.#port.send({ kind: 'measured', distance: null });
  }

  #fit(): void {
    if (this.#box.isEmpty()) return;
    const size = this.#box.getSize(new Vector3()).length() || 1;
    const middle = this.#box.getCenter(new Vector3());
    this.#controls.target.copy(middle);
    this.#camera.position.copy(middle).add(new Vector3(0.6, 0.45, 1).normalize().multiplyScalar(size * FIT));
    this.#camera.near = size / 1000;
    this.#camera.far = size * 100;
    this.#camera.updateProjectionMatrix();
    this.#controls.update();
    this.#ask();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#root;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#camera.aspect = clientWidth / clientHeight;
    this.#camera.updateProjectionMatrix();
    this.#renderer.setSize(clientWidth, clientHeight);
    this.#ask();
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    requestAnimationFrame(() => {
      this.#isAsked = false;
      this.#render();
      this.#rate.count();
    });
  }

  #render(): void {
    this.#renderer.render(this.#scene, this.#camera);
    this.#root.dataset.turn = this.#controls.getAzimuthalAngle().toFixed(3);
  }

  #sendPicture(): void {
    this.#render();
    this.#renderer.domElement.toBlob((picture) => {
      if (picture) this.#port.send({ kind: 'picture', picture });
    });
  }

  /** Takes a point of the model where it is pressed, not where a drag ends. */
  #hearPresses(canvas: HTMLCanvasElement): void {
    let down = new Vector2();
    canvas.addEventListener('pointerdown', ({ clientX, clientY }) => (down = new Vector2(clientX, clientY)));
    canvas.addEventListener('pointerup', ({ clientX, clientY }) => {
      const up = new Vector2(clientX, clientY);
      if (this.#tool === 'measure' && up.distanceTo(down) < STILL_PX) this.#takePoint(up);
    });
  }

  #takePoint(at: Vector2): void {
    const size = new Vector2(this.#root.clientWidth, this.#root.clientHeight);
    const caster = new Raycaster();
    caster.firstHitOnly = true;
    caster.setFromCamera(new Vector2((at.x / size.x) * 2 - 1, 1 - (at.y / size.y) * 2), this.#camera);
    const visible = this.#parts.map(({ mesh }) => mesh).filter(isShown);
    const [hit] = caster.intersectObjects(visible, false);
    if (!hit) return;
    const distance = this.#measure.take(hit, this.#camera, size);
    this.#port.send({ kind: 'measured', distance: distance === null ? null : distance / this.#scale });
    this.#ask();
  }
}

const BACKGROUND = { light: '#f0efec', dark: '#131311' } as const;

/** Distance of the fitted camera in sizes of the model. */
const FIT = 1.6;
/** Least movement of a drag, px: less is a press. */
const STILL_PX = 4;
