import { useGetResourceLabel, useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../format/formats.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Slot } from '../../../plugins/Slot.tsx';
import { Banner, Button } from '../../../ui/index.ts';
import { DialogBox } from '../../../ui/DialogBox.tsx';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useListView } from '../views/useListView.ts';
import { useExport, type ExportState, type Format } from './useExport.ts';
import { MOST_SHEET_ROWS } from './workbook.ts';
import outcome from '../bulk/Outcome.module.css';
import styles from '../views/ViewDialog.module.css';

interface ExportDialogProps {
  /** The selected records; absent: all that the filters leave. */
  ids: readonly CrudRecord['id'][] | undefined;
  onClose: () => void;
}

function Progress({ state }: { state: ExportState }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (state.status === 'idle') return null;
  const counts = { done: formats.integer(state.done), all: formats.integer(state.total) };
  if (state.status === 'stopped') {
    return (
      <Banner tone="warning">{translate('flexy.lists.export.stopped', { ...counts, reason: state.reason })}</Banner>
    );
  }
  const text = translate('flexy.lists.export.reading', counts);
  return (
    <div>
      <p className={outcome.count} role="status">
        {text}
      </p>
      <progress className={outcome.bar} value={state.done} max={Math.max(1, state.total)} aria-label={text} />
    </div>
  );
}

function Formats({ format, onChoose }: { format: Format; onChoose: (format: Format) => void }) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.who}>
      <legend>{translate('flexy.lists.export.format')}</legend>
      {(['xlsx', 'csv'] as const).map((one) => (
        <label key={one} className={styles.choice}>
          <span>{translate(`flexy.lists.export.${one}`)}</span>
          <input type="radio" name="format" checked={format === one} onChange={() => onChoose(one)} />
        </label>
      ))}
    </fieldset>
  );
}

/** Saves the rows that were read before the export stopped. */
function TakeThese({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button kind="ghost" icon={Download} onClick={onClick}>
      {translate('flexy.lists.export.takeThese')}
    </Button>
  );
}

function Box({ ids, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useGetResourceLabel();
  const { resource } = useCrudResource();
  const { columns } = useListView();
  const [format, setFormat] = useState<Format>('xlsx');
  const { state, all, start, exportTo, stop, takeRead } = useExport(ids, onClose);
  const isReading = state.status === 'reading';
  const isTooLong = all >= MOST_SHEET_ROWS;
  const isTooMany = format === 'xlsx' && isTooLong;
  const what = translate('flexy.lists.export.what', {
    smart_count: all,
    columns: translate('flexy.lists.views.columns', { smart_count: columns.length }),
  });
  return (
    <DialogBox
      title={translate('flexy.lists.export.title', { name: labelOf(resource.name, 2) })}
      closeLabel={translate('flexy.action.close')}
      width={560}
      isHeld={isReading}
      onClose={onClose}
      onSubmit={() => start(format)}
      start={
        state.status === 'stopped' && state.done > 0 ? (
          <TakeThese onClick={() => takeRead(format)} />
        ) : (
          <Slot
            name="list.export"
            given={{ resource: resource.name, isDisabled: isReading || isTooLong || all === 0, exportTo }}
          />
        )
      }
      end={
        <>
          <Button onClick={isReading ? stop : onClose}>
            {translate(isReading ? 'flexy.lists.bulk.stop' : 'ra.action.cancel')}
          </Button>
          <Button kind="primary" type="submit" icon={Download} disabled={isReading || isTooMany || all === 0}>
            {translate(state.status === 'stopped' ? 'flexy.lists.export.goOn' : 'flexy.lists.export.start')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          <b>{what}</b>
        </p>
        <Formats format={format} onChoose={setFormat} />
        {isTooMany && (
          <Banner tone="warning">
            {translate('flexy.lists.export.tooMany', { most: formats.integer(MOST_SHEET_ROWS) })}
          </Banner>
        )}
        <p className={styles.note}>{translate(`flexy.lists.export.${ids ? 'helpSelected' : 'help'}`)}</p>
        <Progress state={state} />
      </div>
    </DialogBox>
  );
}

/** Saves the list, or what is selected of it, as a workbook or as CSV. */
export default function ExportDialog(props: ExportDialogProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Box {...props} />
    </PartTexts>
  );
}
