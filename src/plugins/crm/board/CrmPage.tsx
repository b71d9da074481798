import { useTranslate } from 'ra-core';
import { Target } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { MissingState, PagePending, Query, RecordFailed, useAction, useApi, useCrumbs, useRecordList } from '#admin';
import type { ScreenRecord } from '#resource';
import { startStagesCall } from '../calls.ts';
import { LeadBoard } from './LeadBoard.tsx';
import { useCurrencies } from './useCurrencies.ts';
import { usePipeline } from './usePipeline.ts';

/** The CRM board of the objective in the address; default: the first objective. */
export default function CrmPage() {
  const translate = useTranslate();
  const { objectifId } = useParams();
  const query = useRecordList('objectifs', BOARDS, { retry: false });
  const { data } = query;
  const call = useApi();
  const { run } = useAction();
  const start = async (objectif: number) => {
    await run(() => call(startStagesCall, { params: { id: objectif } }));
    await query.refetch();
  };
  const title = translate('crm.board.title');
  const id = objectifId ?? (data?.[0] && String(data[0].id));
  if (id !== undefined) return <OneBoard id={id} all={data ?? []} />;
  return (
    <Query title={title} failed={translate('crm.board.loadFailed')} query={query}>
      {() => (
        <MissingState
          isPage
          resource="objectifs"
          icon={Target}
          title={translate('resources.objectifs.empty')}
          help={translate('resources.objectifs.invite')}
          ask={translate('crm.board.noObjectiveAsk')}
          onAdded={({ id: added }) => void start(Number(added))}
        />
      )}
    </Query>
  );
}

/** Maximum number of objectives in the menu. */
const BOARDS = { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' } } as const;

/** The board of one objective, once it has been loaded. */
function OneBoard({ id, all }: { id: string; all: readonly ScreenRecord<'objectifs'>[] }) {
  const translate = useTranslate();
  const followed = usePipeline(id);
  const { record, error, isPending, refetch } = followed;
  // A foreign server may omit empty lists.
  const pipeline = useMemo(
    () =>
      record && { ...record, leadStages: record.leadStages ?? [], leadOpportunities: record.leadOpportunities ?? [] },
    [record],
  );
  const currencies = useCurrencies(pipeline);
  const title = translate('crm.board.title');
  useCrumbs([{ label: translate('flexy.menu.groups.customers') }, { label: pipeline?.name ?? title }]);
  if (pipeline) return <LeadBoard key={id} {...{ followed, pipeline, all, currencies }} />;
  if (isPending) return <PagePending title={title} />;
  return (
    <RecordFailed
      resource="objectifs"
      list="/crm"
      title={translate('crm.board.loadFailed')}
      error={error}
      onRetry={refetch}
    />
  );
}
