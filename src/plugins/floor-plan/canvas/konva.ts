// The one file that names the canvas library: only the nodes that plans use, so that their code stays small.
import 'konva/lib/shapes/Image.js';
import 'konva/lib/shapes/Rect.js';
import 'konva/lib/shapes/Transformer.js';

export { Group, Image, Layer, Rect, Shape, Stage, Transformer } from 'react-konva/es/ReactKonvaCore.js';
export type { Context as KonvaContext } from 'konva/lib/Context.js';
export type { Rect as RectNode } from 'konva/lib/shapes/Rect.js';
export type { Transformer as TransformerNode } from 'konva/lib/shapes/Transformer.js';
export type { Stage as StageNode } from 'konva/lib/Stage.js';
