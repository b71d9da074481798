import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Card, Chip, Query, RelativeTime, Skeleton, Table, useFormats, useRecordList, type PartProps } from '#admin';
import type { ImportRecord } from '../resources.ts';
import { STATE_TONES } from '../stateTones.ts';
import { isUnderWay } from '../wizard/run/useImportRun.ts';
import { WaitingRun } from './WaitingRun.tsx';

/** Card on the page of a feed: its runs, and the one that waits for a decision. */
export default function RunsCard({ record }: PartProps<'record.tabs', 'import_feeds'>) {
  const translate = useTranslate();
  const runs = useRecordList(
    'imports',
    {
      filter: { feed: record.id },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    {
      retry: false,
      refetchInterval: ({ state }) => (state.data?.data.some((one) => isUnderWay(one)) ? ASK_MS : false),
    },
  );
  const waiting = runs.data?.find(({ id }) => Number(id) === Number(record.waiting?.id));
  return (
    <Card title={translate('import.feed.runs')}>
      {waiting?.state === 'checked' && <WaitingRun record={waiting} onDecided={() => void runs.refetch()} />}
      <Query
        failed={translate('import.feed.runsFailed')}
        query={runs}
        shape={<Skeleton width="100%" height="120px" />}
        empty={<p>{translate('import.feed.noRuns')}</p>}
      >
        {(records) => (
          <Table label={translate('import.feed.runs')}>
            <thead>
              <tr>
                <th scope="col">{translate('resources.imports.fields.createdAt')}</th>
                <th scope="col">{translate('resources.imports.fields.state')}</th>
                {COUNTS.map((name) => (
                  <th key={name} scope="col" data-number>
                    {translate(`resources.imports.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((one) => (
                <RunRow key={one.id} record={one} />
              ))}
            </tbody>
          </Table>
        )}
      </Query>
    </Card>
  );
}

/** Runs that the card shows. */
const SHOWN = 20;
/** While a run is under way, the server is asked this often how far it is, ms. */
const ASK_MS = 2000;
const COUNTS = ['rows', 'created', 'updated', 'unchanged', 'removed', 'failed'] as const;

function RunRow({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { id, state, failure, createdAt } = record;
  return (
    <tr>
      <th scope="row">
        <Link to={`/import/history/${id}`}>{createdAt && <RelativeTime iso={createdAt} />}</Link>
      </th>
      <td>
        <Chip tone={STATE_TONES[state]}>{translate(`resources.imports.values.state.${state}`)}</Chip>
        {failure && <small> {translate(`resources.imports.values.failure.${failure}`)}</small>}
      </td>
      {COUNTS.map((name) => (
        <td key={name} data-number>
          {formats.integer(record[name])}
        </td>
      ))}
    </tr>
  );
}
