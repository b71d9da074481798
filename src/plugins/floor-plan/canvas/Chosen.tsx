import type { FloorItem } from '../rules/item.ts';
import type { Colours } from './colours.ts';
import { traceOutline } from './drawTable.ts';
import { Shape, type KonvaContext } from './konva.ts';

/** The mark around the chosen item. */
export function Chosen({ item, colours: { of } }: { readonly item: FloorItem; readonly colours: Colours }) {
  const draw = ({ _context: context }: KonvaContext) => {
    traceOutline(context, item, OUTSET[item.type]);
    context.globalAlpha = 0.08;
    context.fillStyle = of.accent;
    context.fill();
    context.globalAlpha = 1;
    context.strokeStyle = of.accent;
    context.lineWidth = 2;
    context.stroke();
  };
  return (
    <Shape
      x={item.x + item.width / 2}
      y={item.y + item.height / 2}
      rotation={item.rotation}
      sceneFunc={draw}
      listening={false}
      perfectDrawEnabled={false}
    />
  );
}

/** Distance of the mark from the chosen item's edge: it goes around the chairs, px. */
const OUTSET = { table: 19, room: 3 } as const;
