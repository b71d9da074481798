import { CloudAlert, CloudUpload } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Chip, useFormats } from '#admin';
import type { SaveState } from './saver.ts';

/** Says whether the server has the workbook as it is shown. */
export function SaveChip({ state }: { state: SaveState }) {
  const translate = useTranslate();
  const formats = useFormats();
  switch (state.status) {
    case 'saved':
      return (
        <span role="status">
          <Chip tone="success" icon={CloudUpload}>
            {state.at === null
              ? translate('spreadsheet.state.saved')
              : translate('spreadsheet.state.savedAt', { time: formats.moment(new Date(state.at).toISOString()) })}
          </Chip>
        </span>
      );
    case 'saving':
    case 'changed':
      return (
        <span role="status">
          <Chip icon={CloudUpload}>{translate(`spreadsheet.state.${state.status}`)}</Chip>
        </span>
      );
    default:
      return (
        <span role="status">
          <Chip tone="danger" icon={CloudAlert}>
            {translate('spreadsheet.state.notSaved')}
          </Chip>
        </span>
      );
  }
}
