import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { classNames, Text } from '../../../ui/index.ts';
import { useErrorText } from '../../problem.ts';
import { HelpLine } from '../inputs/HelpLine.tsx';
import type { RichInputProps } from '../inputs/RichInput.tsx';
import { useFieldInput } from '../inputs/useFieldInput.ts';
import { useUpload } from '../useUpload.ts';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';
import styles from './rich.module.css';

/** A text with headings, lists, links and pictures; what is stored has passed the cleaner. */
export default function RichEditor(props: RichInputProps) {
  const { lang } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const upload = useUpload();
  const input = useFieldInput(props);
  const place = useRef<HTMLDivElement>(null);
  const direction = lang === undefined ? 'auto' : lang === 'ar' ? 'rtl' : 'ltr';
  const noteId = `${input.id}-note`;
  const insert = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        const src = lasting(await upload(file));
        editor?.chain().focus().setImage({ src, alt: '' }).run();
      } catch (error) {
        const reason = textOf(error);
        notify(translate('flexy.forms.images.failed', { name: file.name, reason }), { type: 'error' });
      }
    }
  };
  const editor = useEditor(place, {
    value: typeof input.value === 'string' ? input.value : '',
    isDisabled: input.isDisabled,
    onChange: input.change,
    onBlur: input.blur,
    onPictures: (files) => void insert(files),
    attributes: {
      'aria-label': input.label,
      'aria-invalid': String(input.error !== undefined),
      'aria-required': String(input.isRequired),
      'aria-describedby': noteId,
      dir: direction,
      ...(lang ? { lang } : {}),
    },
  });
  const { ref } = input;
  useEffect(() => {
    ref({ focus: () => editor?.commands.focus() });
    return () => ref(null);
  }, [editor, ref]);
  return (
    <div>
      <div className={styles.label} aria-hidden="true">
        {input.label}
        {input.isRequired && <Text tone="danger"> *</Text>}
      </div>
      <div className={classNames(styles.box, input.error !== undefined && styles.wrong)}>
        {editor && !input.isDisabled && (
          <Toolbar editor={editor} label={input.label} onPictures={(files) => void insert(files)} />
        )}
        <div ref={place} className={styles.editor} />
      </div>
      <HelpLine id={noteId} error={input.error} help={input.help} />
    </div>
  );
}

/** The address of a stored picture without its signature, which is valid for an hour only: texts live longer. */
const lasting = (address: string) => address.replace(/&(expires|signature)=[^&]*/g, '');
