/** Canvas helpers: plain functions for tools that are drawn on (floor plan, boards to come). No React, no canvas library. */
export { alignBoxes, distributeBoxes, type Alignment, type Moves, type Placed } from './arrange.ts';
export {
  boundsOf,
  boxBetween,
  centreOf,
  isInside,
  isTouching,
  turnedBounds,
  turnPoint,
  type Axis,
  type Box,
  type Outline,
  type Point,
} from './box.ts';
export type { EqualGap } from './gaps.ts';
export { nudgeOf } from './nudge.ts';
export {
  chooseItem,
  chooseItemsWithin,
  keepExistingItems,
  NO_SELECTION,
  pressItem,
  type Bounded,
  type Selection,
} from './selection.ts';
export { snapBox, snapEdge, type Guide, type Snapped, type SnapOptions } from './snap.ts';
export { emptyUndoStack, pushStep, redoStep, undoStep, type UndoStack } from './undoStack.ts';
export { fitView, panView, toCanvas, zoomView, type Size, type View } from './view.ts';
