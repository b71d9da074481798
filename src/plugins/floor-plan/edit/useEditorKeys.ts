// Keys of the floor editor.
import { useEffect } from 'react';
import { nudgeOf } from '../geometry/nudge.ts';
import type { Editor } from './editor.ts';
import type { Commands } from './useCommands.ts';

/** Fields in which keys belong to the text: the Delete key does not delete items there. */
const TEXT =
  'input:not([type=checkbox],[type=radio],[type=button],[type=range],[type=color]), textarea, select, [contenteditable=true]';

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(TEXT) !== null;

/** The command of Ctrl (or Command) with a key; undefined for those of the browser. */
function withControl({ key, shiftKey }: KeyboardEvent, editor: Editor, commands: Commands): (() => void) | undefined {
  const named: Readonly<Record<string, () => void>> = {
    z: shiftKey ? commands.redo : commands.undo,
    y: commands.redo,
    c: editor.copy,
    v: editor.paste,
    d: editor.duplicate,
    s: commands.saveAll,
    a: () => editor.select(new Set(editor.get().items.keys())),
  };
  return named[key.toLowerCase()];
}

function plain(event: KeyboardEvent, editor: Editor, commands: Commands): (() => void) | undefined {
  if (editor.get().selection.size === 0) return undefined;
  if (event.key === 'Delete') return commands.deleteChosen;
  if (event.key === 'Escape') return () => editor.select(new Set());
  const by = nudgeOf(event);
  return by && (() => editor.nudge(by));
}

/** Keys of the editor: arrows, Delete, Escape, Ctrl with Z, Y, C, V, D, A, S. Not while somebody types, or in a dialog. */
export function useEditorKeys(editor: Editor, commands: Commands, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ends = new AbortController();
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
      if (document.querySelector('dialog:modal') !== null) return;
      const isControl = event.ctrlKey || event.metaKey;
      const run = (isControl ? withControl : plain)(event, editor, commands);
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press, { signal: ends.signal });
    return () => ends.abort();
  }, [editor, commands, isOn]);
}
