import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { whenIdle } from '../../../page/whenIdle.ts';
import { cleanHtml, isLink, keptHtml } from './clean.ts';

/** Content and callbacks of the editor. */
export interface EditorOptions {
  /** HTML or plain text. */
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (html: string | null) => void;
  readonly onBlur: () => void;
  /** Pictures dropped on it or pasted into it. */
  readonly onPictures: (files: readonly File[]) => void;
  /** Attributes of the box itself: its name, its language. */
  readonly attributes: Readonly<Record<string, string>>;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: true, isAllowedUri: (address) => isLink(address) },
  }),
  Image.configure({ allowBase64: false }),
];

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

function createEditor(element: HTMLElement, latest: RefObject<EditorOptions>): Editor {
  const take = (data: DataTransfer | null): boolean => {
    const files = picturesOf(data);
    if (files.length > 0) latest.current.onPictures(files);
    return files.length > 0;
  };
  return new Editor({
    element,
    // Its style element is against the page's policy: rich.module.css has what it needs.
    injectCSS: false,
    extensions: EXTENSIONS,
    content: cleanHtml(latest.current.value),
    editable: !latest.current.isDisabled,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...latest.current.attributes },
      transformPastedHTML: cleanHtml,
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event) => take(event.dataTransfer),
    },
    onUpdate: ({ editor }) => latest.current.onChange(keptHtml(editor.getHTML())),
    onBlur: () => latest.current.onBlur(),
  });
}

/** Creates a text editor in the element of `place`; undefined until it exists. Renders again with each change. */
export function useEditor(place: RefObject<HTMLDivElement | null>, options: EditorOptions): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    let made: Editor | undefined;
    // Making one takes as long as a tenth of the form, which is to be on the screen before.
    const giveUp = whenIdle(() => {
      if (!place.current) return;
      made = createEditor(place.current, latest);
      made.on('transaction', redraw);
      setEditor(made);
    });
    return () => {
      giveUp();
      made?.destroy();
    };
  }, [place]);
  const { value, isDisabled, attributes } = options;
  useEffect(() => {
    // The value was changed from outside: a discarded change, or another person's.
    if (editor && (keptHtml(editor.getHTML()) ?? '') !== (keptHtml(value) ?? '') && !editor.isFocused)
      editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);
  const named = JSON.stringify(attributes);
  useEffect(() => {
    const all: Record<string, string> = JSON.parse(named);
    for (const [name, text] of Object.entries(all)) editor?.view.dom.setAttribute(name, text);
  }, [editor, named]);
  return editor;
}
