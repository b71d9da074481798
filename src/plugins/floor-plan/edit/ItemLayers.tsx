import { memo, useMemo } from 'react';
import type { Point } from '../geometry/box.ts';
import type { Selection } from '../geometry/selection.ts';
import type { View } from '../geometry/view.ts';
import { ItemNode, type Drawn } from '../canvas/ItemNode.tsx';
import { Group, Layer } from '../canvas/konva.ts';
import type { FloorItem } from '../rules/item.ts';
import { FloorBackground } from './FloorBackground.tsx';
import type { Preview } from './preview.ts';
import type { Items } from './steps.ts';
import { isMovable } from './snapBoxes.ts';

interface ItemLayersProps {
  readonly items: Items;
  readonly selection: Selection;
  readonly preview: Preview | null;
  readonly view: View;
  readonly drawn: Drawn;
  readonly picture: HTMLImageElement | undefined;
}

/** Floor and rooms, tables, and the chosen tables above them, each in a canvas of its own. */
export function ItemLayers({ items, selection, preview, view, drawn, picture }: ItemLayersProps) {
  const { rooms, chosenRooms, tables, chosenTables } = useKinds(items, selection, preview);
  const by = preview?.kind === 'move' ? preview.by : STILL;
  const place = { x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale, listening: false };
  return (
    <>
      <Layer {...place}>
        <FloorBackground picture={picture} colours={drawn.colours} />
        <GroupOfItems items={rooms} drawn={drawn} by={STILL} />
        <GroupOfItems items={chosenRooms} drawn={drawn} by={chosenRooms.length === 0 ? STILL : by} />
      </Layer>
      <Layer {...place}>
        <GroupOfItems items={tables} drawn={drawn} by={STILL} />
      </Layer>
      <Layer {...place}>
        <GroupOfItems items={chosenTables} drawn={drawn} by={by} />
      </Layer>
    </>
  );
}

interface GroupOfItemsProps {
  readonly items: readonly FloorItem[];
  readonly drawn: Drawn;
  readonly by: Point;
}

const STILL: Point = { x: 0, y: 0 };

/** Items that move together: while they are dragged, only the group's place changes. */
const GroupOfItems = memo(function GroupOfItems({ items, drawn, by }: GroupOfItemsProps) {
  return (
    <Group x={by.x} y={by.y}>
      {items.map((item) => (
        <ItemNode key={item.id} item={item} {...drawn} />
      ))}
    </Group>
  );
});

/** The items by kind, chosen ones apart, so that a layer is drawn again only when something in it changes. */
function useKinds(items: Items, selection: Selection, preview: Preview | null) {
  const kinds = useMemo(() => {
    const all = [...items.values()];
    const of = (type: FloorItem['type'], isChosen: boolean) =>
      all.filter((item) => item.type === type && isMovable(item, selection) === isChosen);
    return {
      rooms: of('room', false),
      chosenRooms: of('room', true),
      tables: of('table', false),
      chosenTables: of('table', true),
    };
  }, [items, selection]);
  if (preview?.kind !== 'resize') return kinds;
  const swap = (list: readonly FloorItem[]) => list.map((item) => (item.id === preview.item.id ? preview.item : item));
  return { ...kinds, chosenRooms: swap(kinds.chosenRooms), chosenTables: swap(kinds.chosenTables) };
}
