import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { listCrumbs, useCrumbs } from '../../shell/crumbs.ts';
import { PageHeader } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useNewLabel } from '../useNewLabel.ts';
import { cardsOf } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';

/** The generated form for a new record; afterwards one stands on it. */
export default function CreatePage() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const navigate = useNavigate();
  const { resource, permission, group } = useCrudResource();
  // A new record has nothing to read: only what can be set.
  const cards = useMemo(() => cardsOf(resource, [], permission.writable.create), [resource, permission]);
  const title = useNewLabel(resource.name);
  useCrumbs([
    ...listCrumbs(group && translate(`flexy.menu.groups.${group}`), labelOf(resource.name, 2), `/${resource.name}`),
    { label: title },
  ]);
  return (
    <RecordForm
      resource={resource}
      cards={cards}
      head={() => <PageHeader title={title} />}
      onCancel={() => void navigate(`/${resource.name}`)}
      onSaved={(record, release) => {
        release();
        void navigate(`/${resource.name}/${encodeURIComponent(record.id)}`, { replace: true });
      }}
    />
  );
}
