import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../auth/SessionContext.ts';
import { ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { Button, isIconName, State } from '../../ui/index.ts';
import { initialSort } from '../list/columns.ts';
import { RecordTable } from '../RecordTable.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useNewLabel } from '../useNewLabel.ts';
import type { Relation } from './related.ts';
import { listPathOf, prefillOf } from './useRelated.ts';
import styles from './show.module.css';

interface RelatedTabProps {
  relation: Relation;
  record: CrudRecord;
}

/** All records that point to this one through a relation, page by page, in a tab of its page. */
export const RelatedTab = (props: RelatedTabProps) => (
  <ResourceTexts resource={props.relation.resource.name}>
    <Content {...props} />
  </ResourceTexts>
);

/** Records of a page of the tab. */
const PER_PAGE = 25;

/** Makes a record that points to this one; nothing where the person may not. */
function NewRelated({ relation: { resource, by }, record }: RelatedTabProps) {
  const navigate = useNavigate();
  const label = useNewLabel(resource.name);
  const permission = useMe().permissions[resource.name];
  if (!permission?.operations.includes('create') || !permission.writable.create.includes(by)) return null;
  return (
    <Button
      size="small"
      icon="plus"
      onClick={() => void navigate(`/${resource.name}/create`, { state: prefillOf(by, record) })}
    >
      {label}
    </Button>
  );
}

function Content({ relation, record }: RelatedTabProps) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { resource, by } = relation;
  const without = useMemo(() => [by], [by]);
  const filter = useMemo(() => ({ [by]: String(record.id) }), [by, record.id]);
  const sort = useMemo(() => initialSort(resource), [resource]);
  return (
    <>
      <div className={styles.tabTools}>
        <Link to={listPathOf(relation, record.id)}>
          {translate('flexy.records.inList', { name: labelOf(resource.name, 2) })}
        </Link>
        <NewRelated relation={relation} record={record} />
      </div>
      <RecordTable
        resource={resource.name}
        perPage={PER_PAGE}
        filter={filter}
        sort={sort}
        inside={{
          without,
          empty: (
            <State
              icon={isIconName(resource.icon) ? resource.icon : 'box'}
              title={translate(`resources.${resource.name}.empty`, { _: translate('flexy.list.empty') })}
            >
              {translate('flexy.records.noneHere')}
            </State>
          ),
        }}
      />
    </>
  );
}
