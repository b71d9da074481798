import { DiffEditor, Editor } from '@monaco-editor/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FramePort } from '#admin/frame';
import type { CodeContract } from '../contract.ts';
import { applyColours } from './colours.ts';
import { monaco } from './monaco.ts';
import type { Workspace } from './workspace.ts';

type CodeEditor = monaco.editor.IStandaloneCodeEditor;

/** The editor of the shown file, or its comparison with the saved version. */
export function CodeApp({ workspace, port }: { workspace: Workspace; port: FramePort<CodeContract> }) {
  const { path, savedPath, label, isComparing } = useSyncExternalStore(workspace.shown.subscribe, workspace.shown.get);
  const [look, setLook] = useState(port.look);
  const [theme, setTheme] = useState(() => applyColours(port.look()));
  const editor = useRef<CodeEditor>(null);
  useEffect(() => {
    port.onLook((next) => {
      setLook(next);
      setTheme(applyColours(next));
    });
    port.onFocus(() => editor.current?.focus());
  }, [port]);
  useAsks(workspace, editor);
  useEffect(() => editor.current?.updateOptions({ ariaLabel: label }), [label]);
  const mount = (mounted: CodeEditor) => {
    editor.current = mounted;
    mounted.updateOptions({ ariaLabel: label });
    prepare(mounted, port);
  };
  if (path === '') return null;
  const shared = { theme, loading: null };
  if (isComparing)
    return (
      <DiffEditor
        {...shared}
        key={path}
        originalModelPath={savedPath}
        modifiedModelPath={path}
        keepCurrentOriginalModel
        keepCurrentModifiedModel
        options={{ ...OPTIONS, useInlineViewWhenSpaceIsLimited: true, renderSideBySide: true }}
        onMount={(diff) => mount(diff.getModifiedEditor())}
      />
    );
  return (
    <Editor
      {...shared}
      key={look.language}
      path={path}
      keepCurrentModel
      saveViewState
      options={OPTIONS}
      onMount={mount}
    />
  );
}

/** Escape leaves the editor when it closes nothing: a list of proposals, the search, a message, a selection. */
const NOTHING_OPEN = [
  'editorTextFocus',
  '!suggestWidgetVisible',
  '!findWidgetVisible',
  '!parameterHintsVisible',
  '!editorHasSelection',
  '!editorHasMultipleSelections',
  '!inSnippetMode',
  '!markersNavigationVisible',
  '!renameInputVisible',
  '!editorHoverVisible',
].join(' && ');

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  fixedOverflowWidgets: true,
  fontFamily: "'IBM Plex Mono', monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  padding: { top: 12, bottom: 12 },
  scrollBeyondLastLine: false,
  tabSize: 2,
  wordWrap: 'on',
};

/** Prepares an editor that was mounted: keys, cursor, focus. */
function prepare(editor: CodeEditor, port: FramePort<CodeContract>): void {
  editor.addAction({
    id: 'flexy.leave',
    label: 'Escape',
    keybindings: [monaco.KeyCode.Escape],
    precondition: NOTHING_OPEN,
    run: () => port.leave(),
  });
  editor.onDidChangeCursorPosition(({ position }) =>
    port.send({ kind: 'cursor', place: { line: position.lineNumber, column: position.column } }),
  );
}

/** Does what the page asks the mounted editor for. */
function useAsks(workspace: Workspace, present: { readonly current: CodeEditor | null }): void {
  const ask = useSyncExternalStore(workspace.asks.subscribe, workspace.asks.get);
  useEffect(() => {
    const { message } = ask;
    const editor = present.current;
    if (!message || !editor) return;
    if (message.kind === 'format') void editor.getAction('editor.action.formatDocument')?.run();
    if (message.kind === 'goTo') {
      const position = { lineNumber: message.place.line, column: message.place.column };
      editor.setPosition(position);
      editor.revealPositionInCenter(position);
      editor.focus();
    }
  }, [ask, present]);
}
