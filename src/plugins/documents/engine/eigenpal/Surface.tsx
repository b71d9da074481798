import { DocxEditor, type DocxEditorRef, type EditorMode } from '@eigenpal/docx-editor-react';
import { setGoogleFontsEnabled } from '@eigenpal/docx-editor-core';
import type { Translations } from '@eigenpal/docx-editor-i18n';
import type { Plugin } from '@tiptap/pm/state';
import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react';
import type { DocumentToOpen } from '../DocumentEngine.ts';

/** The mounted editor of a document, and the methods that commands call on it. */

// The frame calls no other server: fonts are those of the device.
setGoogleFontsEnabled(false);

/** Methods that change the mounted editor. */
export interface SurfaceHandle {
  readonly mode: () => EditorMode;
  setMode(mode: EditorMode): void;
  readonly hasComments: () => boolean;
  showComments(isOn: boolean): void;
}

/** Windows that are too narrow for a page and the cards of its comments, as in surface.css. */
const NARROW = '(max-width: 1139px)';

type LibraryComment = ReturnType<DocxEditorRef['getComments']>[number];

interface SurfaceProps {
  document: DocumentToOpen;
  /** Mode in which it is opened. */
  firstMode: EditorMode;
  texts: Translations;
  /** Our own plugins of ProseMirror. */
  plugins: Plugin[];
  /** `editor`: the library makes a new handle whenever its state changes, so that only the present one is right. */
  onReady: (editor: RefObject<DocxEditorRef | null>, surface: SurfaceHandle) => void;
  onFailed: (error: Error) => void;
  onChange: () => void;
  onSelect: () => void;
}

/** The mode of the editor, and the column of comments, as state that commands change. */
function useSurface(firstMode: EditorMode, ref: Ref<SurfaceHandle>) {
  const [mode, setMode] = useState<EditorMode>(firstMode);
  const [hasComments, setComments] = useState(false);
  const present = useRef({ mode, hasComments });
  useEffect(() => {
    present.current = { mode, hasComments };
  });
  useImperativeHandle(
    ref,
    () => ({
      mode: () => present.current.mode,
      setMode: (next) => {
        present.current = { ...present.current, mode: next };
        setMode(next);
      },
      hasComments: () => present.current.hasComments,
      showComments: (isOn) => {
        present.current = { ...present.current, hasComments: isOn };
        setComments(isOn);
      },
    }),
    [],
  );
  return { mode, setMode, hasComments, setComments };
}

/**
 * The column of comments as the library opens and closes it. Where page and cards do not fit beside each other, it stays folded
 * when a document is opened, and is folded when the window gets narrower.
 */
function useFolding(isReady: RefObject<boolean>, setComments: (isOn: boolean) => void) {
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const fold = () => narrow.matches && setComments(false);
    narrow.addEventListener('change', fold);
    return () => narrow.removeEventListener('change', fold);
  }, [setComments]);
  return (isOn: boolean) => {
    if (isOn && !isReady.current && matchMedia(NARROW).matches) return;
    setComments(isOn);
  };
}

/** Number and state of comments and their answers. */
const threadsOf = (comments: readonly LibraryComment[]) =>
  comments.map(({ id, done = false }) => `${id} ${done}`).join();

/**
 * Tells answers, and comments that are resolved or opened again: the library tells its host only changes of the text. What it
 * reads of the file before the editor is ready is no change.
 */
function useThreads(isReady: RefObject<boolean>, onChange: () => void) {
  const threads = useRef('');
  return (comments: readonly LibraryComment[]) => {
    const present = threadsOf(comments);
    if (isReady.current && present !== threads.current) onChange();
    threads.current = present;
  };
}

/** The pages of a document, without the library's own toolbar. */
export function Surface({ document, firstMode, texts, plugins, onReady, onFailed, onChange, onSelect }: SurfaceProps) {
  const editor = useRef<DocxEditorRef>(null);
  const surface = useRef<SurfaceHandle>(null);
  const { mode, setMode, hasComments, setComments } = useSurface(firstMode, surface);
  const isReady = useRef(false);
  const onComments = useThreads(isReady, onChange);
  const onFold = useFolding(isReady, setComments);
  // The column can be closed in it, too.
  useEffect(onSelect, [hasComments, onSelect]);
  const start = () => {
    if (isReady.current || !editor.current || !surface.current) return;
    isReady.current = true;
    onReady(editor, surface.current);
  };
  return (
    <DocxEditor
      ref={editor}
      documentBuffer={document.bytes}
      author={document.author}
      mode={mode}
      onModeChange={setMode}
      commentsSidebarOpen={hasComments}
      onCommentsSidebarOpenChange={onFold}
      i18n={texts}
      externalPlugins={plugins}
      showToolbar={false}
      showFileOpen={false}
      showHelpMenu={false}
      showOutlineButton={false}
      disableFindReplaceShortcuts
      onEditorViewReady={() => requestAnimationFrame(start)}
      onError={onFailed}
      onChange={onChange}
      onCommentsChange={onComments}
      onSelectionChange={onSelect}
    />
  );
}
