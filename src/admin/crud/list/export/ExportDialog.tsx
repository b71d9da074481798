import { useGetResourceLabel, useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isImportedBy } from '#resource';
import { useMe } from '../../../auth/SessionContext.ts';
import { useFormats } from '../../../format/formats.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Slot } from '../../../plugins/Slot.tsx';
import { Banner, Button, Stack } from '../../../ui/index.ts';
import { DialogBox } from '../../../ui/DialogBox.tsx';
import type { CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useListView } from '../views/useListView.ts';
import { importColumns } from './importLayout.ts';
import { useExport, type ExportState, type Format, type Layout } from './useExport.ts';
import { MOST_SHEET_ROWS } from './workbook.ts';
import outcome from '../bulk/Outcome.module.css';
import styles from '../views/ViewDialog.module.css';

interface ExportDialogProps {
  /** The selected records; absent: all that the filters leave. */
  ids: readonly CrudRecord['id'][] | undefined;
  onClose: () => void;
}

/** Saves the list, or what is selected of it, as a workbook or as CSV. */
export default function ExportDialog(props: ExportDialogProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Box {...props} />
    </PartTexts>
  );
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

interface ChoiceProps<T extends string> {
  readonly name: 'format' | 'layout';
  readonly options: readonly T[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, options, value, onChoose }: ChoiceProps<T>) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.who}>
      <legend>{translate(`flexy.lists.export.${name}`)}</legend>
      {options.map((one) => (
        <label key={one} className={styles.choice}>
          <span>{translate(`flexy.lists.export.${one}`)}</span>
          <input type="radio" name={name} checked={value === one} onChange={() => onChoose(one)} />
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

/** Name of the sentence that says what the file will hold. */
const helpOf = (layout: Layout, isSelection: boolean) =>
  layout === 'import' ? 'helpImport' : isSelection ? 'helpSelected' : 'help';

function Box({ ids, onClose }: ExportDialogProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useGetResourceLabel();
  const { resource, permission } = useCrudResource();
  const { columns } = useListView();
  const { roles } = useMe();
  const [format, setFormat] = useState<Format>('xlsx');
  const [layout, setLayout] = useState<Layout>('list');
  const fields = importColumns(resource, permission);
  const mayImport = isImportedBy(resource, roles) && fields.length > 0;
  const { state, all, start, exportTo, stop, takeRead } = useExport(ids, onClose);
  const isReading = state.status === 'reading';
  const isTooLong = all >= MOST_SHEET_ROWS;
  const isTooMany = format === 'xlsx' && isTooLong;
  const what = translate('flexy.lists.export.what', {
    smart_count: all,
    columns: translate('flexy.lists.views.columns', { smart_count: (layout === 'import' ? fields : columns).length }),
  });
  return (
    <DialogBox
      title={translate('flexy.lists.export.title', { name: labelOf(resource.name, 2) })}
      closeLabel={translate('flexy.action.close')}
      width={560}
      isHeld={isReading}
      onClose={onClose}
      onSubmit={() => start(format, layout)}
      start={
        state.status === 'stopped' && state.done > 0 ? (
          <TakeThese onClick={() => takeRead(format, layout)} />
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
      <Stack gap={14}>
        <p>
          <b>{what}</b>
        </p>
        <Choice name="format" options={['xlsx', 'csv']} value={format} onChoose={setFormat} />
        {mayImport && <Choice name="layout" options={['list', 'import']} value={layout} onChoose={setLayout} />}
        {isTooMany && (
          <Banner tone="warning">
            {translate('flexy.lists.export.tooMany', { most: formats.integer(MOST_SHEET_ROWS) })}
          </Banner>
        )}
        <p className={styles.note}>{translate(`flexy.lists.export.${helpOf(layout, ids !== undefined)}`)}</p>
        <Progress state={state} />
      </Stack>
    </DialogBox>
  );
}
