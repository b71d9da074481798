import { useGetOne, useGetResourceLabel, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useLiveHold } from '#provider/hooks';
import { PagePending } from '../../page/PageStates.tsx';
import { RecordTabs } from '../../plugins/RecordTabs.tsx';
import { Slot } from '../../plugins/Slot.tsx';
import { listCrumbs, useCrumbs } from '../../shell/crumbs.ts';
import { Button, ButtonLink, PageHeader, State } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import { detailsOf, statusOf, useErrorText } from '../problem.ts';
import { recordTitle, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { cardsOf } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { resource } = useCrudResource();
  const isGone = statusOf(error) === 404;
  const back = <ButtonLink to={`/${resource.name}`}>{translate('flexy.form.backToList')}</ButtonLink>;
  return isGone ? (
    <State icon="file-question" title={translate('flexy.form.gone')} actions={back}>
      {translate('flexy.form.goneHelp')}
    </State>
  ) : (
    <State
      alert
      icon="server-crash"
      title={translate('flexy.form.failed')}
      details={detailsOf(error)}
      actions={
        <>
          <Button kind="primary" icon="rotate-cw" onClick={onRetry}>
            {translate('flexy.state.retry')}
          </Button>
          {back}
        </>
      }
    >
      {textOf(error)}
    </State>
  );
}

function Edit({ record }: { record: CrudRecord }) {
  const { resource, permission } = useCrudResource();
  useLiveHold(resource.name, record.id);
  const mayChange = permission.operations.includes('update');
  const mayDelete = permission.operations.includes('delete');
  const cards = useMemo(
    () => cardsOf(resource, permission.readable, permission.writable.update),
    [resource, permission],
  );
  const status = resource.fields['status'];
  const given = { resource: resource.name, record };
  return (
    <>
      <RecordForm
        resource={resource}
        cards={cards}
        record={record}
        disabled={!mayChange}
        onSaved={() => undefined}
        head={(release) => (
          <PageHeader
            title={recordTitle(resource, record)}
            status={
              status &&
              record['status'] !== undefined && (
                <FieldValue resource={resource.name} name="status" field={status} value={record['status']} />
              )
            }
            actions={
              <>
                <Slot name="record.actions" given={given} />
                {mayDelete && <DeleteButton resource={resource} record={record} release={release} />}
              </>
            }
          />
        )}
      />
      <RecordTabs given={given} />
    </>
  );
}

/** The generated form of a record. */
export default function EditPage() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { id = '' } = useParams();
  const { resource, group } = useCrudResource();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  useCrumbs([
    ...listCrumbs(group && translate(`flexy.menu.groups.${group}`), labelOf(resource.name, 2), `/${resource.name}`),
    { label: data ? recordTitle(resource, data) : `#${id}` },
  ]);
  if (isPending) return <PagePending />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Edit key={id} record={data} />;
}
