import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCrumbs } from '../../shell/crumbs.ts';
import { PageHeader } from '../../ui/index.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { cardsOf } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';

/** The generated form for a new record; afterwards one stands on it. */
export default function CreatePage() {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const navigate = useNavigate();
  const { resource, permission, group } = useCrudResource();
  // A new record has nothing to read: only what can be set.
  const cards = useMemo(() => cardsOf(resource, [], permission.writable.create), [resource, permission]);
  const title = translate('flexy.action.new', { name: labelOf(resource.name, 1).toLocaleLowerCase(locale) });
  useCrumbs([
    ...(group ? [{ label: translate(`flexy.menu.groups.${group}`) }] : []),
    { label: labelOf(resource.name, 2), to: `/${resource.name}` },
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
