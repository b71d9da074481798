import type { Tx, Write } from '#server';
import { turnedBounds } from '../geometry/box.ts';
import { freeCell } from '../geometry/freeCell.ts';

/**
 * Gives a new table or room without a place a free one on its floor, so that those of a file do not lie on each other
 * (docs/rules/floor-plan.md, "New items"). Rooms are drawn around tables, so only items of its kind count.
 */
export async function placeNew({ op, isClient, body, values }: Write<'reservables'>, tx: Tx): Promise<void> {
  if (op !== 'create' || !isClient || (body.canvaX ?? null) !== null || (body.canvaY ?? null) !== null) return;
  const others = await tx.readBy('reservables', { reservableCategory: values.reservableCategory ?? null });
  const own = boundsOf({ ...values, canvaX: 0, canvaY: 0 });
  const taken = others.filter(({ type }) => type === values.type).map(boundsOf);
  const { x, y } = freeCell(own, taken);
  values.canvaX = Math.round((x - own.x) * PER_PX);
  values.canvaY = Math.round((y - own.y) * PER_PX);
}

/** Stored numbers of a pixel: coordinates have two decimals. */
const PER_PX = 100;

interface Drawing {
  readonly canvaX?: number | null;
  readonly canvaY?: number | null;
  readonly canvaWidth?: number | null;
  readonly canvaHeight?: number | null;
  readonly canvaRotation?: number | null;
}

/** The stored drawing of an item as the bounds that it takes on the plan, px. */
function boundsOf({ canvaX, canvaY, canvaWidth, canvaHeight, canvaRotation }: Drawing) {
  const box = {
    x: (canvaX ?? 100 * PER_PX) / PER_PX,
    y: (canvaY ?? 100 * PER_PX) / PER_PX,
    width: (canvaWidth ?? 60 * PER_PX) / PER_PX,
    height: (canvaHeight ?? 40 * PER_PX) / PER_PX,
  };
  return turnedBounds(box, (canvaRotation ?? 0) / PER_PX);
}
