import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Checkbox, FormDialog, type AnyIcon } from '#admin';
import type { HeaderPages, HeaderText } from '../engine/commands.ts';
import { Choice } from './Choice.tsx';
import { Tool } from './Tool.tsx';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

interface HeaderToolProps {
  name: 'header' | 'footer';
  icon: AnyIcon;
  writer: Writer;
}

/** The button of headers or footers. */
export function HeaderTool({ name, icon, writer }: HeaderToolProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, run } = writer;
  const close = () => {
    setOpen(false);
    writer.focus();
  };
  return (
    <>
      <Tool name={name} icon={icon} isOff={!writer.canEdit} onClick={() => setOpen(true)} />
      {isOpen && state && (
        <HeaderDialog
          name={name}
          present={name === 'header' ? state.headers : state.footers}
          onClose={close}
          onDone={(pages, { text, hasNumber }) => {
            run({ name, pages, text: text.trim(), hasNumber });
          }}
        />
      )}
    </>
  );
}

const PAGES = ['all', 'first', 'even'] as const satisfies readonly HeaderPages[];
const NONE: HeaderText = { text: '', hasNumber: false, isWhole: true };

interface HeaderDialogProps {
  name: 'header' | 'footer';
  /** Headers or footers that are there. */
  present: Readonly<Partial<Record<HeaderPages, HeaderText>>>;
  onClose: () => void;
  onDone: (pages: HeaderPages, wanted: HeaderText) => void;
}

/** Dialog for the header or footer of all, first or even pages. */
function HeaderDialog({ name, present, onClose, onDone }: HeaderDialogProps) {
  const translate = useTranslate();
  const [pages, setPages] = useState<HeaderPages>('all');
  /** The typed header; null: nothing is typed yet, and the stored one of the chosen pages is shown. */
  const [typed, setTyped] = useState<HeaderText | null>(null);
  const before = present[pages] ?? NONE;
  const shown = typed ?? before;
  return (
    <FormDialog
      title={translate(`documents.do.${name}`)}
      submit={translate('documents.setup.apply')}
      width={400}
      isTyped={typed !== null}
      onSubmit={() => onDone(pages, shown)}
      onClose={onClose}
    >
      <div className={styles.questions}>
        <Choice
          label={translate('documents.ask.page')}
          value={pages}
          options={PAGES.map((value) => ({ value, label: translate(`documents.ask.pages.${value}`) }))}
          onChange={({ target }) => setPages(PAGES.find((one) => one === target.value) ?? 'all')}
        />
        <label className={styles.lines}>
          {translate('documents.ask.text')}
          <textarea
            dir="auto"
            rows={4}
            value={shown.text}
            onChange={({ target }) => setTyped({ ...shown, text: target.value })}
          />
        </label>
        <span className={styles.check}>
          <Checkbox
            label={translate('documents.ask.hasNumber')}
            checked={shown.hasNumber}
            onChange={(hasNumber) => setTyped({ ...shown, hasNumber })}
          />
          <span aria-hidden="true">{translate('documents.ask.hasNumber')}</span>
        </span>
        {!before.isWhole && <p role="status">{translate('documents.ask.replaces')}</p>}
      </div>
    </FormDialog>
  );
}
