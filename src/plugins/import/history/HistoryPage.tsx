import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  ButtonLink,
  Chip,
  PageHeader,
  Pending,
  Query,
  RangePager,
  RelativeTime,
  Skeleton,
  State,
  Table,
  useCrumbs,
  useFormats,
  useRecordList,
} from '#admin';
import type { ScreenRecord } from '#resource';
import { importIcon } from '../icon.ts';
import { STATE_TONES } from '../stateTones.ts';
import styles from '../wizard/import.module.css';

/** All imports: who imported which file when, and how many records came of it. */
export default function HistoryPage() {
  const translate = useTranslate();
  const title = translate('import.history.title');
  useCrumbs([{ label: translate('import.menu'), to: '/import' }, { label: title }]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        actions={
          <ButtonLink kind="primary" icon={importIcon} to="/import">
            {translate('import.title')}
          </ButtonLink>
        }
      />
      <History />
    </div>
  );
}

/** Rows of a page at first. */
const PER_PAGE = 25;

type HistoryRecord = ScreenRecord<'imports'>;

/** Name of the person who imported. */
const authorOf = ({ createdBy }: HistoryRecord) => createdBy?.fullName ?? createdBy?.username ?? '';

function HistoryRow({ record }: { readonly record: HistoryRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { id, fileName, resource, state, created, updated, failed, createdAt } = record;
  return (
    <tr>
      <th scope="row" dir="auto">
        <Link to={`/import/history/${id}`}>{fileName}</Link>
      </th>
      <td>{translate(`resources.${resource}.name`, { smart_count: 2, _: record.entity })}</td>
      <td>
        <Chip tone={STATE_TONES[state]}>{translate(`resources.imports.values.state.${state}`)}</Chip>
      </td>
      <td>{authorOf(record)}</td>
      <td>{createdAt && <RelativeTime iso={createdAt} />}</td>
      <td data-number>{formats.integer(created)}</td>
      <td data-number>{formats.integer(updated)}</td>
      <td data-number>{formats.integer(failed)}</td>
    </tr>
  );
}

/** Columns of the table by the name of their field; numbers stand at the end of their cell. */
const COLUMNS = ['fileName', 'entity', 'state', 'createdBy', 'createdAt', 'created', 'updated', 'failed'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['created', 'updated', 'failed']);

function NoImports() {
  const translate = useTranslate();
  return (
    <State
      icon={importIcon}
      title={translate('import.history.none')}
      actions={
        <ButtonLink kind="primary" to="/import">
          {translate('import.history.first')}
        </ButtonLink>
      }
    />
  );
}

function History() {
  const translate = useTranslate();
  const [{ page, perPage }, setPaging] = useState({ page: 1, perPage: PER_PAGE });
  const query = useRecordList(
    'imports',
    { pagination: { page, perPage }, sort: { field: 'createdAt', order: 'DESC' } },
    { retry: false },
  );
  return (
    <Query
      failed={translate('import.history.failed')}
      query={query}
      loading={
        <div className={styles.inset}>
          <Pending>
            <Skeleton width="100%" height="240px" />
          </Pending>
        </div>
      }
      empty={<NoImports />}
    >
      {(records) => (
        <>
          <Table label={translate('import.history.title')} isPage>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col" {...(NUMBERS.has(name) && { 'data-number': true })}>
                    {translate(`resources.imports.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <HistoryRow key={record.id} record={record} />
              ))}
            </tbody>
          </Table>
          <RangePager
            page={page}
            perPage={perPage}
            total={query.total ?? records.length}
            onPage={(next) => setPaging({ page: next, perPage })}
            onPerPage={(next) => setPaging({ page: 1, perPage: next })}
          />
        </>
      )}
    </Query>
  );
}
