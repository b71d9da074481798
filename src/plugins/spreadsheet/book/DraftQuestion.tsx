import { useTranslate } from 'ra-core';
import { Button, State, useFormats } from '#admin';
import { spreadsheetIcon } from '../icon.ts';
import type { BookDraft } from './draftStore.ts';

interface DraftQuestionProps {
  readonly name: string;
  readonly draft: BookDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Asks whether a workbook is opened with the changes that this device kept because they did not reach the server. */
export function DraftQuestion({ name, draft, onRestore, onDiscard }: DraftQuestionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <State
      isPage
      icon={spreadsheetIcon}
      title={name}
      actions={
        <>
          <Button kind="primary" onClick={onRestore}>
            {translate('spreadsheet.draft.restore')}
          </Button>
          <Button onClick={onDiscard}>{translate('spreadsheet.draft.discard')}</Button>
        </>
      }
    >
      {translate('spreadsheet.draft.text', { time: formats.moment(new Date(draft.at).toISOString()) })}
    </State>
  );
}
