import { memo } from 'react';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';
import type { Colours } from './colours.ts';
import { isTaken } from '#shop';
import { drawRoom } from './drawRoom.ts';
import { drawTable } from './drawTable.ts';
import { Shape, type KonvaContext } from './konva.ts';
import { lookOf } from './tableStyle.ts';
import type { Labels } from './labels.ts';

/** Colours, labels and direction shared by all drawn items. */
export interface Drawn {
  readonly colours: Colours;
  readonly labels: Labels;
  readonly isRtl: boolean;
  /** Number of the fonts' state: a change draws everything again. */
  readonly fonts: number;
  /** Enlargement of the texts; absent: none. */
  readonly text?: number;
}

interface ItemNodeProps extends Drawn {
  readonly item: FloorItem;
  readonly live?: TableLive | undefined;
}

const stayOf = (live: TableLive | undefined): number | undefined =>
  live?.minutes === undefined || !isTaken(live.state) ? undefined : Math.min(1, live.minutes / USUAL_STAY_MIN);

const takenOf = (live: TableLive | undefined): number => (live && isTaken(live.state) ? (live.guests ?? 0) : 0);

/** A table or room on a canvas: one node. It does not listen; pointers are matched with items by geometry. */
export const ItemNode = memo(function ItemNode({ item, live, colours, labels, isRtl, text = 1 }: ItemNodeProps) {
  const draw = ({ _context: context }: KonvaContext) => {
    const writing = { context, isRtl };
    if (item.type === 'room') {
      const isReserved = (live?.state ?? item.status) === 'reserved';
      return drawRoom(writing, { item, isReserved, seats: labels.roomSeats(item), colours, text });
    }
    return drawTable(writing, {
      item,
      look: lookOf(item, live, colours),
      labels: labels.table(item, live),
      taken: takenOf(live),
      stay: stayOf(live),
      font: colours.font,
      text,
    });
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
});

/** Usual stay of guests, minutes: the full length of a table's bar or ring. */
const USUAL_STAY_MIN = 90;
