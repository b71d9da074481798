import { useTranslate } from 'ra-core';
import { Button, PageHeader, Query, State, useAction, useCrumbs, useLiveRecords, useMay, useRecordList } from '#admin';
import { OpenFile } from '../book/BookActions.tsx';
import { useNewBook } from '../book/useNewBook.ts';
import { spreadsheetIcon } from '../icon.ts';
import { WorkbookTable } from './WorkbookTable.tsx';

/** All workbooks, and the ways to a new one. */
export default function WorkbooksPage() {
  const translate = useTranslate();
  const title = translate('spreadsheet.title');
  const isWriter = useMay()('create', 'workbooks');
  useCrumbs([{ label: title }]);
  const actions = isWriter && (
    <>
      <OpenFile />
      <NewBook template="carSales" />
      <NewBook template="blank" isMain />
    </>
  );
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <Body isWriter={isWriter} />
    </>
  );
}

/** Workbooks that the list shows; older ones are found by the search of their name. */
const MOST = 200;

/** Makes a workbook of a template. */
function NewBook({ template, isMain = false }: { template: 'blank' | 'carSales'; isMain?: boolean }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const newBook = useNewBook();
  const name = translate(`spreadsheet.templates.${template}`);
  return (
    <Button
      kind={isMain ? 'primary' : 'plain'}
      {...(isMain && { icon: 'plus' as const })}
      disabled={isBusy}
      onClick={() => void run(() => newBook({ name, template }))}
    >
      {isMain ? translate('spreadsheet.new') : name}
    </Button>
  );
}

function Body({ isWriter }: { isWriter: boolean }) {
  const translate = useTranslate();
  const query = useRecordList(
    'workbooks',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'updatedAt', order: 'DESC' } },
    { retry: false },
  );
  const read = () => void query.refetch();
  useLiveRecords(['workbooks'], { onUpdate: read, onGap: read });
  const empty = (
    <State
      icon={spreadsheetIcon}
      title={translate('spreadsheet.none')}
      actions={isWriter && <NewBook template="carSales" />}
    >
      {translate('spreadsheet.invite')}
    </State>
  );
  return (
    <Query isPage failed={translate('spreadsheet.listFailed')} query={query} empty={empty}>
      {(data) => <WorkbookTable workbooks={data} isWriter={isWriter} onChange={read} />}
    </Query>
  );
}
