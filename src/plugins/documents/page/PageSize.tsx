import { FileCog } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FieldError, FormDialog, useFormats } from '#admin';
import type { PageSetup } from '../engine/commands.ts';
import { isPageSetup, PAPERS, paperOf, turned, type Paper } from '../rules/pages.ts';
import { Choice } from './Choice.tsx';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

/** The button of the page setup. */
export function PageSize({ writer }: { writer: Writer }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const setup = writer.state?.setup;
  return (
    <>
      <Button kind="ghost" icon={FileCog} disabled={!writer.canEdit} onClick={() => setOpen(true)}>
        {translate('documents.do.pageSetup')}
      </Button>
      {isOpen && setup && (
        <SetupDialog
          setup={setup}
          onClose={() => {
            setOpen(false);
            writer.focus();
          }}
          onDone={(next) => writer.run({ name: 'pageSetup', setup: next })}
        />
      )}
    </>
  );
}

const MARGINS = ['top', 'right', 'bottom', 'left'] as const;

interface SetupDialogProps {
  setup: PageSetup;
  onClose: () => void;
  onDone: (setup: PageSetup) => void;
}

/** Paper, orientation, margins and columns. */
function SetupDialog({ setup, onClose, onDone }: SetupDialogProps) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const [next, setNext] = useState(setup);
  const paper = paperOf(next);
  const isWide = next.width > next.height;
  const isOff = !isPageSetup(next);
  const choosePaper = (name: Paper) => {
    const [width, height] = PAPERS[name];
    setNext(turned({ ...next, width, height }, isWide));
  };
  const papers = [...Object.keys(PAPERS), ...(paper === null ? ['own'] : [])];
  return (
    <FormDialog
      title={translate('documents.do.pageSetup')}
      submit={translate('documents.setup.apply')}
      width={400}
      isOff={isOff}
      onSubmit={() => onDone(next)}
      onClose={onClose}
    >
      <Choice
        label={translate('documents.setup.paper')}
        value={paper ?? 'own'}
        options={papers.map((value) => ({ value, label: translate(`documents.setup.${value}`) }))}
        onChange={({ target }) => target.value in PAPERS && choosePaper(target.value as Paper)}
      />
      <Choice
        label={translate('documents.setup.orientation')}
        value={isWide ? 'wide' : 'tall'}
        options={['tall', 'wide'].map((value) => ({ value, label: translate(`documents.setup.${value}`) }))}
        onChange={({ target }) => setNext(turned(next, target.value === 'wide'))}
      />
      <div className={styles.margins} role="group" aria-label={translate('documents.setup.margins')}>
        {MARGINS.map((edge) => (
          <Field
            key={edge}
            label={translate(`documents.setup.${edge}`)}
            type="number"
            min={0}
            step={1}
            value={Number.isNaN(next[edge]) ? '' : next[edge]}
            onChange={({ target }) => setNext({ ...next, [edge]: target.valueAsNumber })}
          />
        ))}
      </div>
      <Choice
        label={translate('documents.setup.columns')}
        value={String(next.columns)}
        options={[...new Set([1, 2, 3, next.columns])].map((count) => ({
          value: String(count),
          label: integer(count),
        }))}
        onChange={({ target }) => setNext({ ...next, columns: Number(target.value) })}
      />
      {isOff && <FieldError>{translate('documents.setup.noRoom')}</FieldError>}
    </FormDialog>
  );
}
