import { useGetOne, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isObject } from '#resource';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { useCrumbs } from '../../shell/crumbs.ts';
import { PageHeader } from '../../ui/index.ts';
import { RecordFailed } from '../RecordFailed.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useListOfCreate } from '../useListCrumbs.ts';
import { useNewLabel } from '../useNewLabel.ts';
import { copyOf } from './duplicate.ts';
import { cardsOf } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';
import type { FormValues } from './values.ts';

/** The generated form for a new record, or for a copy of one; afterwards one stands on it. */
export default function CreatePage() {
  const [search] = useSearchParams();
  const { resource } = useCrudResource();
  const { crumbs } = useListOfCreate(search.toString());
  const title = useNewLabel(resource.name);
  useCrumbs([...crumbs, { label: title }]);
  const copied = search.get(COPY);
  return (
    <PartTexts part="forms">
      {copied ? <Copy key={copied} id={copied} title={title} /> : <Create title={title} />}
    </PartTexts>
  );
}

/** Parameter of the address that names the record to copy. */
const COPY = 'copy';

/** The form values that the previous page handed over: those of a form whose record was deleted. */
function useHandedOver(): FormValues | undefined {
  const { state } = useLocation();
  const values = isObject(state) ? state.values : undefined;
  return isObject(values) ? values : undefined;
}

function Create({ title, source }: { title: string; source?: CrudRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { resource, permission } = useCrudResource();
  const { path } = useListOfCreate(useLocation().search);
  const handedOver = useHandedOver();
  // A new record has nothing to read: only what can be set.
  const cards = useMemo(() => cardsOf(resource, [], permission.writable.create), [resource, permission]);
  const prefill = useMemo(
    () => (source ? copyOf(resource, cards, source, (name) => translate('flexy.forms.copyOf', { name })) : handedOver),
    [resource, cards, source, handedOver, translate],
  );
  return (
    <RecordForm
      resource={resource}
      cards={cards}
      prefill={prefill}
      head={() => <PageHeader title={title} />}
      onCancel={() => void navigate(path)}
      onSaved={(record, release) => {
        release();
        void navigate(`/${resource.name}/${encodeURIComponent(record.id)}`, { replace: true });
      }}
    />
  );
}

/** The form of a copy: its record is read first. */
function Copy({ id, title }: { id: string; title: string }) {
  const { resource } = useCrudResource();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  if (isPending) return <PagePending />;
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return <Create title={title} source={data} />;
}
