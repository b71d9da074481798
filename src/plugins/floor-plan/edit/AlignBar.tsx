import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Lock,
  LockOpen,
  RotateCw,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, type AnyIcon } from '#admin';
import { alignBoxes, distributeBoxes, type Alignment, type Moves } from '../geometry/arrange.ts';
import type { Axis } from '../geometry/box.ts';
import type { FloorItem } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import { boundsOfItem } from './snapBoxes.ts';
import styles from './FloorEditor.module.css';

/** Toolbar above the drawing that aligns, distributes, turns and locks the selected items. */
export function AlignBar({ editor, chosen }: { readonly editor: Editor; readonly chosen: readonly FloorItem[] }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`floorPlan.edit.${key}`);
  const boxes = chosen.map((item) => ({ id: item.id, ...boundsOfItem(item) }));
  const turn = ({ rotation }: FloorItem) => (rotation + TURN > 180 ? rotation + TURN - 360 : rotation + TURN);
  return (
    <div className={styles.alignBar} role="toolbar" aria-label={text('arrange')} dir="ltr">
      {ALIGNMENTS.map(([alignment, icon]) => (
        <IconButton
          key={alignment}
          size="touch"
          icon={icon}
          label={text(`align.${alignment}`)}
          disabled={chosen.length < 2}
          onClick={() => editor.edit(placesOf(chosen, alignBoxes(boxes, alignment)))}
        />
      ))}
      <i />
      {DISTRIBUTIONS.map(([axis, icon]) => (
        <IconButton
          key={axis}
          size="touch"
          icon={icon}
          label={text(`distribute.${axis}`)}
          disabled={chosen.length < 3}
          onClick={() => editor.edit(placesOf(chosen, distributeBoxes(boxes, axis)))}
        />
      ))}
      <i />
      <IconButton
        size="touch"
        icon={RotateCw}
        label={text('turn')}
        disabled={chosen.length === 0}
        onClick={() => editor.edit(new Map(chosen.map((item) => [item.id, { rotation: turn(item) }])))}
      />
      <IconButton
        size="touch"
        icon={Copy}
        label={text('duplicate')}
        disabled={chosen.length === 0}
        onClick={editor.duplicate}
      />
      <LockButton editor={editor} chosen={chosen} />
    </div>
  );
}

const ALIGNMENTS: readonly (readonly [Alignment, AnyIcon])[] = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
];
const DISTRIBUTIONS: readonly (readonly [Axis, AnyIcon])[] = [
  ['x', AlignHorizontalDistributeCenter],
  ['y', AlignVerticalDistributeCenter],
];

/** A turn by the button, degrees clockwise. */
const TURN = 45;

/** Places of items whose bounds were moved. */
function placesOf(chosen: readonly FloorItem[], moves: Moves) {
  return new Map(
    chosen.flatMap((item) => {
      const to = moves.get(item.id);
      const bounds = boundsOfItem(item);
      return to ? [[item.id, { x: item.x + to.x - bounds.x, y: item.y + to.y - bounds.y }] as const] : [];
    }),
  );
}

/** Locks the chosen items; unlocks them when all of them are locked. */
function LockButton({ editor, chosen }: { readonly editor: Editor; readonly chosen: readonly FloorItem[] }) {
  const translate = useTranslate();
  const areLocked = chosen.length > 0 && chosen.every(({ isLocked }) => isLocked);
  return (
    <IconButton
      size="touch"
      icon={areLocked ? LockOpen : Lock}
      label={translate(`floorPlan.edit.${areLocked ? 'unlock' : 'lock'}`)}
      disabled={chosen.length === 0}
      onClick={() => editor.edit(new Map(chosen.map(({ id }) => [id, { isLocked: !areLocked }])))}
    />
  );
}
