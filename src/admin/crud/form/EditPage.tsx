import { useGetOne, useGetResourceLabel, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useLiveHold } from '#provider/hooks';
import { useMe } from '../../auth/SessionContext.ts';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { RecordTabs } from '../../plugins/RecordTabs.tsx';
import { useCrumbs } from '../../shell/crumbs.ts';
import { RecordFailed } from '../RecordFailed.tsx';
import { recordTitle, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useListOfRecord } from '../useListCrumbs.ts';
import { useNamedTab } from '../useNamedTab.ts';
import { HISTORY, useEditTabs } from './EditTabs.tsx';
import { RecordHead } from './head/RecordHead.tsx';
import { cardsOf } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';

function Edit({ record, onMerging }: { record: CrudRecord; onMerging: (isMerging: boolean) => void }) {
  const { resource, permission } = useCrudResource();
  useLiveHold(resource.name, record.id);
  const { operations } = permission;
  const me = useMe();
  const isOwn = resource.accounts === true && String(record.id) === String(me.id);
  const cards = useMemo(
    () => cardsOf(resource, permission.readable, permission.writable.update, isOwn),
    [resource, permission, isOwn],
  );
  const extraTabs = useEditTabs(resource, record);
  const [, openTab] = useNamedTab();
  const openHistory = extraTabs.some(({ name }) => name === HISTORY) ? () => openTab(HISTORY) : undefined;
  const may = { create: operations.includes('create'), delete: operations.includes('delete') };
  return (
    <RecordForm
      resource={resource}
      cards={cards}
      record={record}
      disabled={!operations.includes('update')}
      onSaved={() => undefined}
      onMerging={onMerging}
      head={(release) => <RecordHead {...{ resource, record, may, release }} onHistory={openHistory} />}
      extraTabs={extraTabs}
      below={<RecordTabs given={{ resource: resource.name, record }} />}
    />
  );
}

/** The generated form of a record. */
export default function EditPage() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { id = '' } = useParams();
  const { resource } = useCrudResource();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  const [isMerging, setMerging] = useState(false);
  const { crumbs } = useListOfRecord(data);
  useCrumbs([
    ...crumbs,
    { label: data ? recordTitle(resource, data) : `#${id}` },
    ...(isMerging ? [{ label: translate('flexy.forms.conflict.title') }] : []),
  ]);
  if (isPending) return <PagePending title={`${labelOf(resource.name, 1)} #${id}`} />;
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return (
    <PartTexts part="forms">
      <Edit key={id} record={data} onMerging={setMerging} />
    </PartTexts>
  );
}
