/** Draw mode of surfaces: shaded, wireframe, or x-ray. */
export type DrawMode = 'shaded' | 'wireframe' | 'xray';

/** Action of a drag with the primary button; `measure` picks two points. */
export type DragTool = 'orbit' | 'pan' | 'zoom' | 'measure';

/** Axis of the section plane. */
export type Axis = 'x' | 'y' | 'z';

/** A row of the scene tree: a mesh, or a named group of parts before those in it. */
export interface ModelPart {
  readonly id: number;
  readonly name: string;
  readonly triangles: number;
  /** Number of groups that it stands in. */
  readonly depth: number;
}

/** A loaded model. */
export interface ModelInfo {
  readonly name: string;
  readonly triangles: number;
  readonly parts: readonly ModelPart[];
  /** Size along x, y and z, in the unit of the file. */
  readonly size: readonly [number, number, number];
  /** Time from the bytes to the first picture, ms. */
  readonly loadMs: number;
  /** What is shown other than the file says. */
  readonly notes: readonly ModelNote[];
}

/** A difference between the file and what is shown of it. */
export type ModelNote =
  /** Faces that are not shown: their corners have no place, or are not there. */
  | { readonly code: 'leftOut'; readonly count: number }
  /** The model is too small, or too large, to be drawn as it is. `size`: its longest side, in the unit of the file. */
  | { readonly code: 'enlarged' | 'reduced'; readonly size: number };

/**
 * Why a file is not shown. `badNumbers`: places of its corners are no numbers; `badFaces`: its faces name corners that it does
 * not have; `noSize`: all its corners are in one place.
 */
export type ModelFault =
  | { readonly code: 'unknownKind' | 'empty' | 'noSurface' | 'otherFiles' | 'badNumbers' | 'badFaces' | 'noSize' }
  /** `kind`: what its name says that it is, for example GLB. */
  | { readonly code: 'broken'; readonly kind: string };

/** From the page to the viewer. */
type ToFrame =
  | { readonly kind: 'open'; readonly name: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'mode'; readonly mode: DrawMode }
  | { readonly kind: 'tool'; readonly tool: DragTool }
  | { readonly kind: 'fit' }
  /** Cuts the model at a part of its size, 0 to 1; null: whole. */
  | { readonly kind: 'section'; readonly axis: Axis; readonly at: number | null }
  /** Moves the parts away from the middle; 0: as they are, 1: by their distance from it. */
  | { readonly kind: 'explode'; readonly amount: number }
  /** Brightness of the lights; 1 is usual. */
  | { readonly kind: 'lights'; readonly brightness: number }
  | { readonly kind: 'visible'; readonly part: number; readonly isVisible: boolean }
  | { readonly kind: 'picture' };

/** From the viewer to the page. */
type ToPage =
  | { readonly kind: 'opened'; readonly info: ModelInfo }
  | { readonly kind: 'fault'; readonly name: string; readonly fault: ModelFault }
  | { readonly kind: 'noWebGl' }
  | { readonly kind: 'dropped'; readonly file: File }
  | { readonly kind: 'measured'; readonly distance: number | null }
  | { readonly kind: 'mode'; readonly mode: DrawMode }
  /** Pictures a second while the view moves. */
  | { readonly kind: 'rate'; readonly fps: number }
  | { readonly kind: 'picture'; readonly picture: Blob };

/** Messages between the page and the viewer in its frame. */
export interface SceneContract {
  readonly toFrame: ToFrame;
  readonly toPage: ToPage;
}
