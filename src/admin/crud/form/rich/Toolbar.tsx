import type { Editor } from '@tiptap/core';
import { Bold, Heading2, Image, Italic, Link, List, ListOrdered } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Button, IconButton, InputBox, Popover } from '../../../ui/index.ts';
import { IMAGE_TYPES } from '../useUpload.ts';
import { asLink } from './clean.ts';
import styles from './rich.module.css';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onPictures: (files: readonly File[]) => void;
}

/** Toolbar of the rich text editor. */
export function Toolbar({ editor, label, onPictures }: ToolbarProps) {
  const translate = useTranslate();
  const chain = () => editor.chain().focus();
  const buttons = [
    { key: 'bold', icon: Bold, isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
    { key: 'italic', icon: Italic, isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
    {
      key: 'heading',
      icon: Heading2,
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    { key: 'list', icon: List, isOn: editor.isActive('bulletList'), run: () => chain().toggleBulletList().run() },
    {
      key: 'numbered',
      icon: ListOrdered,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      role="toolbar"
      aria-label={`${label}: ${translate('flexy.forms.rich.toolbar')}`}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      {buttons.map(({ key, icon, isOn, run }) => (
        <IconButton
          key={key}
          size="small"
          icon={icon}
          label={translate(`flexy.forms.rich.${key}`)}
          aria-pressed={isOn}
          onClick={run}
        />
      ))}
      <LinkButton editor={editor} />
      <ImageButton onPictures={onPictures} />
    </div>
  );
}

/** Arrow keys move within the toolbar, which is a single tab stop. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

interface AskProps {
  label: string;
  first: string;
  onApply: (address: string) => void;
  /** Undefined: there is nothing to take away. */
  onRemove?: () => void;
}

/** Asks for an address. */
function Ask({ label, first, onApply, onRemove }: AskProps) {
  const translate = useTranslate();
  const [text, setText] = useState(first);
  const apply = () => text.trim() !== '' && onApply(text);
  return (
    <div className={styles.ask}>
      <InputBox
        label={`${label}: ${translate('flexy.forms.rich.address')}`}
        placeholder={translate('flexy.forms.rich.address')}
        dir="ltr"
        inputMode="url"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It is inside the record's form.
          event.preventDefault();
          apply();
        }}
      />
      <div>
        <Button size="small" kind="primary" onClick={apply}>
          {translate('flexy.forms.rich.apply')}
        </Button>
        {onRemove && (
          <Button size="small" onClick={onRemove}>
            {translate('flexy.forms.rich.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function LinkButton({ editor }: Pick<ToolbarProps, 'editor'>) {
  const translate = useTranslate();
  const label = translate('flexy.forms.rich.link');
  const isOn = editor.isActive('link');
  const here: unknown = editor.getAttributes('link').href;
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const set = (address: string) => {
    const href = asLink(address);
    // Without a selection the address itself is the text.
    if (editor.state.selection.empty && !isOn)
      chain()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().setLink({ href }).run();
  };
  return (
    <Popover
      kind="dialog"
      align="start"
      label={label}
      opener={(opener) => <IconButton {...opener} size="small" icon={Link} label={label} aria-pressed={isOn} />}
    >
      {(close) => (
        <Ask
          label={label}
          first={typeof here === 'string' ? here : ''}
          onApply={(address) => {
            close();
            set(address);
          }}
          onRemove={
            isOn
              ? () => {
                  close();
                  chain().unsetLink().run();
                }
              : undefined
          }
        />
      )}
    </Popover>
  );
}

function ImageButton({ onPictures }: Pick<ToolbarProps, 'onPictures'>) {
  const translate = useTranslate();
  const file = useRef<HTMLInputElement>(null);
  const label = translate('flexy.forms.rich.image');
  return (
    <>
      <IconButton size="small" icon={Image} label={label} onClick={() => file.current?.click()} />
      <input
        ref={file}
        hidden
        type="file"
        accept={IMAGE_TYPES}
        aria-label={label}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
