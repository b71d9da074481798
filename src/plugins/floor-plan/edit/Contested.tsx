import type { ComponentProps } from 'react';
import { lazyComponent } from '#admin';
import { MergeRecord } from '#admin/internal';
import { fromReservable } from '../rules/item.ts';
import type { Editor } from './editor.ts';
import { stored } from './editorState.ts';
import type { Contest } from './useSaving.ts';
import styles from './FloorEditor.module.css';

interface ContestedProps {
  readonly editor: Editor;
  readonly contest: Contest;
  readonly onEnd: () => void;
}

/** Two people changed the same of one item: both versions, to be decided. The drawing waits behind. */
export function Contested({ editor, contest: { key, conflict }, onEnd }: ContestedProps) {
  const take = (record: Readonly<Record<string, unknown>>) => {
    const drawn = editor.get().items.get(key);
    const answer = fromReservable(record);
    if (drawn && answer) editor.change((now) => stored(now, key, drawn, { ...answer, type: drawn.type }));
    onEnd();
  };
  return (
    <div className={styles.merge}>
      <MergeItem
        id={editor.get().records.get(key) ?? key}
        names={NAMES}
        conflict={conflict}
        onBack={onEnd}
        onSaved={take}
        onDrop={take}
      />
    </div>
  );
}

/** Fields that the editor changes. */
const NAMES = [
  'name',
  'shape',
  'seats',
  'canvaX',
  'canvaY',
  'canvaWidth',
  'canvaHeight',
  'canvaRotation',
  'canvaFill',
  'canvaLocked',
] as const;

type MergeProps = Omit<ComponentProps<typeof MergeRecord>, 'resource'>;

/** The merge view of a table or room. The declaration stays in the file that the framework loads it from. */
const MergeItem = lazyComponent<MergeProps>(async () => {
  const { reservables } = await import('../resources.ts');
  return { default: (props) => <MergeRecord resource={reservables} {...props} /> };
});
