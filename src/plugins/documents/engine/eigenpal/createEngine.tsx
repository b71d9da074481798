import '@eigenpal/docx-editor-react/styles.css';
import type { DocxEditorRef, EditorMode } from '@eigenpal/docx-editor-react';
import type { RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { DOMSerializer } from '@tiptap/pm/model';
import { finishDocx, prepareDocx, savedMode, textsOf } from '../../docx/finishDocx.ts';
import { isForbidden } from '../../rules/restricted.ts';
import { lostParts } from '../../docx/lostParts.ts';
import { withMergedMedia } from '../../docx/media.ts';
import type { DocumentCommand } from '../commands.ts';
import type { CreateEngine, DocumentToOpen, EngineEvents } from '../DocumentEngine.ts';
import { acceptPastes } from './acceptPastes.ts';
import { hiddenParts } from './hiddenParts.ts';
import { handleEnter } from './handleEnter.ts';
import { followCursor } from './followCursor.ts';
import { noteNumbers, withNoteNumbers } from './noteNumbers.ts';
import { pageKeys } from './pageKeys.ts';
import { pageAt } from './pages.ts';
import { placeholders } from './placeholders.ts';
import { putHtml } from './putHtml.ts';
import { stateOf } from './stateOf.ts';
import { Surface, type SurfaceHandle } from './Surface.tsx';
import { textsFor } from './texts.ts';
import { viewOf } from './viewOf.ts';
import { PLAIN } from './plainCommands.ts';
import { runWithValue } from './valueCommands.ts';
import './surface.css';

/** Shared by the parts of the adapter: the library's present handle, the drawn editor, the author of changes. */
export interface Session {
  readonly editor: DocxEditorRef;
  readonly surface: SurfaceHandle;
  readonly author: string;
  /** The text that is looked for; empty: none. */
  readonly search: { text: string };
}

/** Tells the state at most once per frame of the display. */
function createTeller(read: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      read();
    });
  };
}

/** A session whose `editor` is read anew at each use: an older handle does not know later comments. */
const sessionOf = (editor: RefObject<DocxEditorRef | null>, surface: SurfaceHandle, author: string): Session => ({
  get editor() {
    if (!editor.current) throw new Error('No document is open.');
    return editor.current;
  },
  surface,
  author,
  search: { text: '' },
});

/** Shows a document, and waits until it can be edited. */
function mount(root: ReturnType<typeof createRoot>, opened: Opened, events: EngineEvents): Promise<Session> {
  return new Promise((resolve, reject) => {
    root.render(
      <Surface
        key={opened.key}
        document={opened.document}
        firstMode={opened.mode}
        texts={opened.texts}
        plugins={opened.plugins}
        onReady={(editor, surface) => resolve(sessionOf(editor, surface, opened.document.author))}
        onFailed={reject}
        onChange={events.onChange}
        onSelect={opened.tell}
      />,
    );
  });
}

interface Opened {
  readonly key: number;
  readonly document: DocumentToOpen;
  readonly mode: EditorMode;
  readonly texts: ReturnType<typeof textsFor>;
  readonly plugins: ReturnType<typeof placeholders>[];
  readonly tell: () => void;
}

/** Commands whose changes the library does not tell: settings of the file, and documents that are loaded again. */
const UNTOLD: ReadonlySet<DocumentCommand['name']> = new Set([
  ...(['restrict', 'trackChanges', 'pageSetup', 'header', 'footer'] as const),
]);

/** A word processor made of `@eigenpal/docx-editor-react`. */
export const createEigenpalEngine: CreateEngine = (element, language, events) => {
  const root = createRoot(element);
  let session: Session | null = null;
  let opened = 0;
  let file = new Uint8Array();
  const texts = textsFor(language);
  const plugins = [
    placeholders(),
    followCursor(element, (place) => (session ? pageAt(session.editor, place) : 1)),
    pageKeys(element),
    noteNumbers(),
  ];
  const tell = createTeller(() => {
    const state = session && stateOf(session);
    if (state) events.onState(state);
  });
  const need = (): Session => {
    if (!session) throw new Error('No document is open.');
    return session;
  };
  const save = async () => {
    // A comment that was just added is React state: the next render hands it to the library's save.
    await new Promise((resolve) => setTimeout(resolve));
    const { editor, surface } = need();
    const bytes = await editor.save({ selective: false });
    if (!bytes) throw new Error('The document could not be written.');
    const written = withMergedMedia(new Uint8Array(bytes));
    // The library builds its next save on this one, which has each picture once more.
    const document = editor.getAgent()?.getDocument();
    if (document) document.originalBuffer = written.slice().buffer;
    return finishDocx(written, surface.mode());
  };
  return {
    async open(document) {
      session = null;
      opened += 1;
      file = document.bytes;
      const hidden = hiddenParts(document.bytes);
      const mode = document.isReadOnly ? 'viewing' : savedMode(document.bytes);
      const bytes = prepareDocx(document.bytes);
      const mounted = await mount(
        root,
        { key: opened, document: { ...document, bytes }, mode, texts, plugins, tell },
        {
          onChange: () => {
            tell();
            if (session) events.onChange();
          },
          onState: events.onState,
        },
      );
      const view = viewOf(mounted.editor);
      acceptPastes(view);
      handleEnter(view);
      // The text of the opened file is no change.
      const numbered = withNoteNumbers(view.state);
      if (numbered) view.dispatch(numbered);
      session = mounted;
      if (document.html !== null) putHtml(session.editor, document.html);
      tell();
      return hidden;
    },
    lost: async (saved) => lostParts(textsOf(file), textsOf(saved)),
    save,
    html: () => htmlOf(need().editor),
    run: async (command) => {
      if (need().surface.mode() === 'viewing' && isForbidden(command.name)) return false;
      const isDone = await runCommand(need(), command);
      if (isDone && UNTOLD.has(command.name)) events.onChange();
      tell();
      return isDone;
    },
    focus: () => session?.editor.focus(),
    close: () => {
      session = null;
      root.unmount();
    },
  };
};

/** The document's text as HTML. */
function htmlOf(editor: DocxEditorRef): string {
  const { doc, schema } = viewOf(editor).state;
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }));
  return box.innerHTML;
}

/** Does a command at the cursor. @returns false when it cannot be done there */
async function runCommand(session: Session, command: DocumentCommand): Promise<boolean> {
  const run = PLAIN[command.name as keyof typeof PLAIN];
  if (run) return run(session);
  return runWithValue(session, command);
}
