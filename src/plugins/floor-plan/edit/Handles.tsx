import { useEffect, useRef } from 'react';
import type { Box, Point } from '../geometry/box.ts';
import type { View } from '../geometry/view.ts';
import { toCanvas } from '../geometry/view.ts';
import type { Colours } from '../canvas/colours.ts';
import { Rect, Transformer, type RectNode, type TransformerNode } from '../canvas/konva.ts';
import type { FloorItem } from '../rules/item.ts';
import { guidesAt, itemOfNode, LEAST_SIZE, nodeBoxOf, snapHandle, type NodeBox } from './resize.ts';
import type { Preview } from './preview.ts';
import { snapOptions } from './snapBoxes.ts';

interface HandlesProps {
  readonly item: FloorItem;
  readonly view: View;
  readonly colours: Colours;
  readonly isTouch: boolean;
  readonly isSnapping: boolean;
  readonly neighbours: () => readonly Box[];
  readonly onShow: (preview: Preview | null) => void;
  readonly onDone: (item: FloorItem) => void;
}

/** Eight handles and one to turn, around the one chosen item. */
export function Handles(props: HandlesProps) {
  const { item, view, colours, isTouch, isSnapping, neighbours, onShow, onDone } = props;
  const { of } = colours;
  const frame = useRef<RectNode>(null);
  const handles = useRef<TransformerNode>(null);
  const box = nodeBoxOf(item);
  useEffect(() => {
    if (frame.current) handles.current?.nodes([frame.current]);
  }, [item.id]);
  useEffect(() => handles.current?.forceUpdate(), [box.x, box.y, box.width, box.height, box.rotation, view]);
  const snap = (_before: Point, at: Point, event: MouseEvent): Point => {
    const handle = handles.current?.getActiveAnchor() ?? '';
    if (!isSnapping || event.altKey || item.rotation !== 0 || handle === 'rotater') return at;
    const snapped = snapHandle(handle, toCanvas(view, at), neighbours(), snapOptions(view.scale));
    return { x: snapped.x * view.scale + view.x, y: snapped.y * view.scale + view.y };
  };
  const change = () => {
    if (!frame.current) return;
    const next = itemOfNode(item, boxOfNode(frame.current));
    onShow({ kind: 'resize', item: next, guides: next.rotation === 0 ? guidesAt(next, neighbours()) : [] });
  };
  const finish = () => {
    const node = frame.current;
    if (!node) return;
    const next = itemOfNode(item, boxOfNode(node));
    // Also when nothing changed after rounding: React then leaves the node as it is.
    node.setAttrs({ ...nodeBoxOf(next), scaleX: 1, scaleY: 1 });
    onShow(null);
    onDone(next);
  };
  return (
    <>
      <Rect ref={frame} {...box} listening={false} onTransform={change} onTransformEnd={finish} />
      <Transformer
        ref={handles}
        flipEnabled={false}
        keepRatio={false}
        rotationSnaps={ANGLES}
        rotationSnapTolerance={ANGLE_REACH}
        rotateAnchorOffset={32}
        anchorSize={isTouch ? 18 : 11}
        anchorCornerRadius={3}
        anchorFill={of.surface}
        anchorStroke={of.accent}
        anchorStrokeWidth={2}
        borderStroke={of.accent}
        anchorDragBoundFunc={snap}
        boundBoxFunc={(before, after) =>
          Math.min(after.width, after.height) < LEAST_SIZE * view.scale ? before : after
        }
      />
    </>
  );
}

/** Angles that turning stops at, degrees, and how near it has to come. */
const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];
const ANGLE_REACH = 4;

const boxOfNode = (node: RectNode): NodeBox => ({
  x: node.x(),
  y: node.y(),
  width: node.width() * node.scaleX(),
  height: node.height() * node.scaleY(),
  rotation: node.rotation(),
});
