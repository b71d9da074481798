import { useGetOne, useGetResourceLabel, useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { Slot } from '../../plugins/Slot.tsx';
import { listCrumbs, useCrumbs } from '../../shell/crumbs.ts';
import { ButtonLink, Card, PageHeader } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import { RecordFailed } from '../RecordFailed.tsx';
import { recordPathOf } from '../recordPath.ts';
import { recordTitle, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { FactList } from './FactList.tsx';
import { factGroupsOf, isEmpty, statesOf } from './facts.ts';
import styles from './show.module.css';

function Head({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  return (
    <div className={styles.head}>
      <PageHeader
        title={recordTitle(resource, record)}
        status={statesOf(resource, permission.readable).map(
          ({ name, field }) =>
            !isEmpty(record[name]) && (
              <FieldValue key={name} resource={resource.name} name={name} field={field} value={record[name]} />
            ),
        )}
        actions={
          <>
            <Slot name="record.actions" given={{ resource: resource.name, record }} />
            {permission.operations.includes('update') && (
              <ButtonLink kind="primary" icon="pencil" to={recordPathOf(resource.name, record.id, 'edit')}>
                {translate('ra.action.edit')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}

function Show({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  return (
    <div className={styles.page}>
      <Head record={record} />
      <div className={styles.main}>
        {factGroupsOf(resource, permission.readable, record).map(({ name, facts }) => (
          <Card key={name} title={translate(`resources.${resource.name}.forms.${name}`, { _: name })}>
            <FactList resource={resource.name} record={record} facts={facts} />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** The generated page of a record for reading. */
export default function ShowPage() {
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
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return (
    <PartTexts part="records">
      <Show key={id} record={data} />
    </PartTexts>
  );
}
