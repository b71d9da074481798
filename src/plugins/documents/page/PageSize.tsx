import { FileCog } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, Field, FormDialog, SelectBox } from '#admin';
import type { PageSetup } from '../engine/commands.ts';
import { isPageSetup, PAPERS, paperOf, turned, type Paper } from '../rules/pages.ts';
import type { Writer } from './useWriter.ts';

const MARGINS = ['top', 'right', 'bottom', 'left'] as const;

interface SetupDialogProps {
  setup: PageSetup;
  onClose: () => void;
  onDone: (setup: PageSetup) => void;
}

/** Paper, orientation and margins. */
function SetupDialog({ setup, onClose, onDone }: SetupDialogProps) {
  const translate = useTranslate();
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
      <SelectBox
        label={translate('documents.setup.paper')}
        value={paper ?? 'own'}
        options={papers.map((value) => ({ value, label: translate(`documents.setup.${value}`) }))}
        onChange={({ target }) => target.value in PAPERS && choosePaper(target.value as Paper)}
      />
      <SelectBox
        label={translate('documents.setup.orientation')}
        value={isWide ? 'wide' : 'tall'}
        options={['tall', 'wide'].map((value) => ({ value, label: translate(`documents.setup.${value}`) }))}
        onChange={({ target }) => setNext(turned(next, target.value === 'wide'))}
      />
      {MARGINS.map((edge) => (
        <Field
          key={edge}
          label={translate(`documents.setup.${edge}`)}
          type="number"
          min={0}
          step={1}
          value={next[edge]}
          onChange={({ target }) => setNext({ ...next, [edge]: target.valueAsNumber })}
        />
      ))}
    </FormDialog>
  );
}

/** The button of the page setup. */
export function PageSize({ writer }: { writer: Writer }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const setup = writer.state?.setup;
  return (
    <>
      <Button kind="ghost" icon={FileCog} disabled={!setup} onClick={() => setOpen(true)}>
        {translate('documents.do.pageSetup')}
      </Button>
      {isOpen && setup && (
        <SetupDialog
          setup={setup}
          onClose={() => setOpen(false)}
          onDone={(next) => writer.run({ name: 'pageSetup', setup: next })}
        />
      )}
    </>
  );
}
