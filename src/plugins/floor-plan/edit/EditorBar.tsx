import { Image, Redo2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, IconButton, Text } from '#admin';
import type { EditorState } from './editorState.ts';
import type { Commands } from './useCommands.ts';
import styles from './FloorEditor.module.css';

interface EditorBarProps {
  readonly stack: EditorState['stack'];
  /** Number of items that are not saved as drawn. */
  readonly pending: number;
  readonly commands: Commands;
  /** Opens the form of the floor's picture. */
  readonly onBackground: () => void;
  readonly onDone: () => void;
}

/** The bar over the editor: undo, redo, what is not saved, new tables and rooms, and the way out. */
export function EditorBar({ stack, pending, commands, onBackground, onDone }: EditorBarProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`floorPlan.edit.${key}`, values);
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('title')}>
      <IconButton
        kind="plain"
        size="touch"
        icon={Undo2}
        flip
        label={text('undo')}
        disabled={stack.past.length === 0}
        onClick={commands.undo}
      />
      <IconButton
        kind="plain"
        size="touch"
        icon={Redo2}
        flip
        label={text('redo')}
        disabled={stack.future.length === 0}
        onClick={commands.redo}
      />
      <Text tone="quiet" size={13} noWrap role="status">
        {pending > 0 && text('pending', { smart_count: pending })}
      </Text>
      <span className={styles.space} />
      <Button size="touch" icon={Image} onClick={onBackground}>
        {text('background')}
      </Button>
      <Button size="touch" icon="plus" onClick={() => commands.add('table')}>
        {text('addTable')}
      </Button>
      <Button size="touch" icon="plus" onClick={() => commands.add('room')}>
        {text('addRoom')}
      </Button>
      <Button size="touch" kind="primary" icon="check" onClick={onDone}>
        {text('done')}
      </Button>
    </div>
  );
}
