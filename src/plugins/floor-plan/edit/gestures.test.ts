import { describe, expect, it } from 'vitest';
import type { View } from '../geometry/view.ts';
import type { FloorItem } from '../rules/item.ts';
import { createEditor } from './editor.ts';
import { takeStored } from './editorState.ts';
import { createGestures, type Pointer } from './gestures.ts';
import type { Preview } from './preview.ts';
import { itemOfNode, nodeBoxOf } from './resize.ts';
import fc from 'fast-check';

const table = (id: string, x: number, y: number, values: Partial<FloorItem> = {}): FloorItem => ({
  id,
  name: `T${id}`,
  type: 'table',
  shape: 'rectangle',
  seats: 4,
  x,
  y,
  width: 80,
  height: 80,
  rotation: 0,
  fill: 'orange',
  stroke: 'white',
  strokeWidth: 2,
  isLocked: false,
  status: 'free',
  ...values,
});

function drawing(isSnapping = false) {
  const editor = createEditor(() => 0);
  editor.change((before) => takeStored(before, [table('1', 0, 0), table('2', 200, 0), table('3', 400, 300)]));
  const seen: (Preview | null)[] = [];
  let view: View = { scale: 2, x: 10, y: 0 };
  const gestures = createGestures({
    editor,
    view: () => view,
    setView: (next) => {
      view = next;
    },
    show: (preview) => seen.push(preview),
    isSnapping: () => isSnapping,
  });
  /** At a point of the plan. */
  const pointer = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
    id: 1,
    at: { x: x * 2 + 10, y: y * 2 },
    isTouch: false,
    isPanning: false,
    isAdding: false,
    isFree: false,
    ...more,
  });
  const drag = (from: readonly [number, number], to: readonly [number, number], more: Partial<Pointer> = {}) => {
    gestures.down(pointer(...from, more));
    gestures.move(pointer(...to, more));
    gestures.up(pointer(...to, more));
  };
  return { editor, gestures, pointer, drag, seen, view: () => view };
}

const places = ({ editor }: ReturnType<typeof drawing>) => [...editor.get().items.values()].map(({ x, y }) => [x, y]);
const chosen = ({ editor }: ReturnType<typeof drawing>) => [...editor.get().selection];

describe('pointers on the drawing', () => {
  it('drag the item under them, and all that are chosen with it, as one step', () => {
    const plan = drawing();
    plan.drag([40, 40], [70, 60]);
    expect(places(plan)[0]).toEqual([30, 20]);
    plan.drag([240, 40], [240, 41], { isAdding: true });
    plan.drag([60, 60], [70, 70]);
    expect(places(plan)).toEqual([
      [40, 30],
      [210, 10],
      [400, 300],
    ]);
    plan.editor.undo();
    expect(places(plan)[1]).toEqual([200, 0]);
  });

  it('drag the item also when no move came before the release', () => {
    const plan = drawing();
    plan.gestures.down(plan.pointer(40, 40));
    plan.gestures.up(plan.pointer(70, 60));
    expect(places(plan)[0]).toEqual([30, 20]);
    expect(plan.seen.at(-1)).toBeNull();
  });

  it('snap to neighbours, unless Alt is held', () => {
    const plan = drawing(true);
    plan.drag([40, 40], [43, 343]);
    expect(places(plan)[0]).toEqual([0, 300]);
    plan.drag([40, 340], [43, 340], { isFree: true });
    expect(places(plan)[0]).toEqual([3, 300]);
  });

  it('choose by a rubber band, and nothing by a click on the floor', () => {
    const plan = drawing();
    plan.drag([300, 200], [-10, -10]);
    expect(chosen(plan)).toEqual(['1', '2']);
    plan.drag([600, 500], [600, 500]);
    expect(chosen(plan)).toEqual([]);
    expect(places(plan)[0]).toEqual([0, 0]);
  });

  it('two fingers zoom and move the drawing, and leave the items alone', () => {
    const plan = drawing();
    const [one, other] = [plan.pointer(40, 40, { isTouch: true }), plan.pointer(140, 40, { isTouch: true, id: 2 })];
    plan.gestures.down(one);
    plan.gestures.down(other);
    plan.gestures.move({ ...other, at: { x: other.at.x + 200, y: other.at.y } });
    plan.gestures.up(one);
    plan.gestures.up(other);
    expect(plan.view().scale).toBe(4);
    expect(places(plan)[0]).toEqual([0, 0]);
  });
});

it('an item that was neither resized nor turned is the same after the way to the canvas and back', () => {
  const number = fc.integer({ min: -200, max: 800 });
  const size = fc.integer({ min: 10, max: 400 });
  fc.assert(
    fc.property(number, number, size, size, fc.integer({ min: -179, max: 180 }), (x, y, width, height, rotation) => {
      const item = table('1', x, y, { width, height, rotation });
      expect(itemOfNode(item, nodeBoxOf(item))).toEqual(item);
    }),
    { numRuns: 5000 },
  );
});
