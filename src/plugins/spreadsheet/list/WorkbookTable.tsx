import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog, IconButton, RelativeTime, Table, useAction, useData, useFormats } from '#admin';
import type { ScreenRecord } from '#resource';

type Workbook = ScreenRecord<'workbooks'>;

interface WorkbookTableProps {
  workbooks: readonly Workbook[];
  isWriter: boolean;
  onChange: () => void;
}

/** The workbooks with author, size and time; each can be put into the bin. */
export function WorkbookTable({ workbooks, isWriter, onChange }: WorkbookTableProps) {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState<Workbook | null>(null);
  const end = () => {
    setLeaving(null);
    onChange();
  };
  return (
    <>
      <Table label={translate('spreadsheet.title')} isPage>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {translate(`resources.workbooks.fields.${head}`)}
              </th>
            ))}
            {isWriter && <th scope="col" aria-label={translate('ra.action.delete')} />}
          </tr>
        </thead>
        <tbody>
          {workbooks.map((workbook) => (
            <WorkbookRow
              key={workbook.id}
              workbook={workbook}
              onDelete={isWriter ? () => setLeaving(workbook) : undefined}
            />
          ))}
        </tbody>
      </Table>
      {leaving && <DeleteQuestion workbook={leaving} onEnd={end} />}
    </>
  );
}

/** Full name of who created a workbook. */
const authorOf = ({ author }: Workbook) => author?.fullName ?? author?.username ?? '';

interface WorkbookRowProps {
  workbook: Workbook;
  /** Absent for those who may not delete it. */
  onDelete?: (() => void) | undefined;
}

function WorkbookRow({ workbook, onDelete }: WorkbookRowProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { name, size = 0 } = workbook;
  return (
    <tr>
      <th scope="row">
        <Link to={`/spreadsheet/${workbook.id}`} dir="auto">
          {name}
        </Link>
      </th>
      <td>{authorOf(workbook)}</td>
      <td data-number>{size > 0 && formats.decimal(Math.max(1, size / 1024), 0, 'kilobyte')}</td>
      <td>
        <RelativeTime iso={workbook.updatedAt ?? ''} />
      </td>
      {onDelete && (
        <td>
          <IconButton icon="trash-2" label={translate('spreadsheet.deleteOne', { name })} onClick={onDelete} />
        </td>
      )}
    </tr>
  );
}

/** Asks before a workbook goes to the bin. */
function DeleteQuestion({ workbook, onEnd }: { workbook: Workbook; onEnd: () => void }) {
  const translate = useTranslate();
  const provider = useData();
  const { isBusy, run } = useAction();
  const remove = async () => {
    await provider.delete('workbooks', { id: workbook.id, previousData: workbook });
    onEnd();
  };
  return (
    <ConfirmDialog
      title={translate('spreadsheet.deleteOne', { name: workbook.name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      danger
      busy={isBusy}
      onCancel={onEnd}
      onConfirm={() => void run(remove)}
    >
      {translate('spreadsheet.deleteText')}
    </ConfirmDialog>
  );
}

const HEADS = ['name', 'author', 'size', 'updatedAt'];
