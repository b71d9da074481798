import { memo, useRef } from 'react';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';
import { Chosen } from './Chosen.tsx';
import { FloorPicture } from './FloorPicture.tsx';
import { inDrawingOrder, itemAt } from './hit.ts';
import { ItemNode, type Drawn } from './ItemNode.tsx';
import { Layer, Stage, type StageNode } from './konva.ts';
import { PLAN } from './plan.ts';
import { useDrawn } from './useDrawn.ts';
import { useTextScale } from './useTextScale.ts';
import { usePicture } from './usePicture.ts';
import { useSize } from './useSize.ts';
import styles from './FloorCanvas.module.css';

/** Props of {@link FloorCanvas}. */
export interface FloorCanvasProps {
  readonly floor: { readonly id: string; readonly planBgImage?: string | null };
  readonly items: readonly FloorItem[];
  /** State of the tables by item id; tables without an entry show their own colours. */
  readonly live?: ReadonlyMap<string, TableLive>;
  readonly selectedId?: string | null;
  /** An item was clicked; null: the floor beside them. */
  readonly onSelect: (id: string | null) => void;
  /** Accessible name of the drawing. What can be done with it is offered by the list beside it. */
  readonly label: string;
}

interface ItemsProps {
  readonly items: readonly FloorItem[];
  readonly live: ReadonlyMap<string, TableLive> | undefined;
  readonly drawn: Drawn;
}

/** All items in a layer of their own, which is drawn only when one of them changes. */
const Items = memo(function Items({ items, live, drawn }: ItemsProps) {
  return (
    <Layer listening={false}>
      {inDrawingOrder(items).map((item) => (
        <ItemNode key={item.id} item={item} live={live?.get(item.id)} {...drawn} />
      ))}
    </Layer>
  );
});

/** The scale at which a plan fills a container of this size, px. */
const scaleIn = ({ width, height }: { readonly width: number; readonly height: number }) =>
  Math.min(width / PLAN.width, height / PLAN.height);

/**
 * A floor's plan for service: 800 x 600 px, scaled to its container, to be looked at and chosen from. The editor is
 * `edit/FloorEditor.tsx`.
 */
export function FloorCanvas({ floor, items, live, selectedId, onSelect, label }: FloorCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const picture = usePicture(floor.planBgImage);
  const scale = scaleIn(size);
  const drawn = useTextScale(useDrawn(), scale);
  const chosen = items.find(({ id }) => id === selectedId);
  const stage = useRef<StageNode>(null);
  const select = () => {
    const point = stage.current?.getRelativePointerPosition();
    if (point) onSelect(itemAt(items, point)?.id ?? null);
  };
  return (
    <div className={styles.box} ref={box} dir="ltr">
      {size.width > 0 && (
        // Keyboards and screen readers use the list beside the drawing.
        <div className={styles.plan} role="img" aria-label={label}>
          <Stage
            ref={stage}
            width={Math.round(PLAN.width * scale)}
            height={Math.round(PLAN.height * scale)}
            scaleX={scale}
            scaleY={scale}
            onClick={select}
            onTap={select}
          >
            <Layer listening={false}>{picture && <FloorPicture picture={picture} colours={drawn.colours} />}</Layer>
            <Items items={items} live={live} drawn={drawn} />
            <Layer listening={false}>{chosen && <Chosen item={chosen} colours={drawn.colours} />}</Layer>
          </Stage>
        </div>
      )}
    </div>
  );
}
