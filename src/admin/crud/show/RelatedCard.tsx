import { useTranslate } from 'ra-core';
import { use } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '../../auth/SessionContext.ts';
import { useFormats } from '../../format/formats.ts';
import { ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { Button, Skeleton, Text } from '../../ui/index.ts';
import { columnsOf, type Column } from '../list/columns.ts';
import { useErrorText } from '../problem.ts';
import { useRecordPath } from '../recordPath.ts';
import type { CrudRecord } from '../recordText.ts';
import { useNewLabel } from '../useNewLabel.ts';
import { filledColumns } from './facts.ts';
import { tabNameOf, type Relation } from './related.ts';
import { SmallTable } from './SmallTable.tsx';
import { TableCard } from './TableCard.tsx';
import { TabsContext } from './TabsContext.ts';
import { prefillOf, useRelated } from './useRelated.ts';
import { useRelationLabel } from './useRelationLabel.ts';
import styles from './show.module.css';

interface RelatedCardProps {
  relation: Relation;
  record: CrudRecord;
  /** Fields shown, in this order; the first ones of the list unless said. */
  columns?: readonly string[] | undefined;
  hideEmpty?: boolean | undefined;
}

/** Records that point to this one: how many, the first of them, the way to all, and to a new one. */
export const RelatedCard = (props: RelatedCardProps) => (
  <ResourceTexts resource={props.relation.resource.name}>
    <Content {...props} />
  </ResourceTexts>
);

/** Columns that a card has room for. */
const COLUMNS = 5;

interface RowsProps {
  relation: Relation;
  columns: readonly Column[];
  found: ReturnType<typeof useRelated>;
}

/** The content of the card while it loads, when it fails, when it is empty, and with its rows. */
function Rows({ relation: { resource }, columns, found }: RowsProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const pathOf = useRecordPath(resource.name);
  const { data, error, isPending, refetch } = found;
  if (isPending) {
    return (
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton width="62%" />
        <Skeleton width="48%" />
      </div>
    );
  }
  if (!data) {
    return (
      <Text as="p" tone="danger" className={styles.message} role="alert">
        {textOf(error)}
        <Button size="small" icon="rotate-cw" onClick={() => void refetch()}>
          {translate('flexy.state.retry')}
        </Button>
      </Text>
    );
  }
  const empty = translate(`resources.${resource.name}.empty`, { _: translate('flexy.list.empty') });
  if (data.length === 0)
    return (
      <Text as="p" tone="quiet" className={styles.message}>
        {empty}
      </Text>
    );
  return <SmallTable resource={resource} columns={columns} records={data} pathOf={pathOf} />;
}

function Content({ relation, record, columns: wanted, hideEmpty = false }: RelatedCardProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const { permissions } = useMe();
  const { resource, by } = relation;
  const newLabel = useNewLabel(resource.name);
  const label = useRelationLabel()(relation);
  const hasTab = use(TabsContext);
  const found = useRelated(relation, record.id);
  const { total, all } = found;
  const permission = permissions[resource.name];
  const listed = columnsOf(resource, permission?.readable ?? []).filter(({ name }) => name !== by);
  const columns = wanted
    ? wanted.flatMap((name) => listed.find((column) => column.name === name) ?? [])
    : filledColumns(listed, found.data ?? [], COLUMNS);
  const mayCreate = permission?.operations.includes('create') && permission.writable.create.includes(by);
  if (hideEmpty && !total) return null;
  return (
    <TableCard
      title={label}
      note={total === undefined ? undefined : formats.integer(total)}
      end={
        <>
          {total !== undefined && total > 0 && (
            <Link className={styles.all} to={hasTab(relation) ? { search: `?tab=${tabNameOf(relation)}` } : all}>
              {translate('flexy.records.all')}
            </Link>
          )}
          {mayCreate && (
            <Button
              size="small"
              icon="plus"
              onClick={() => void navigate(`/${resource.name}/create`, { state: prefillOf(by, record) })}
            >
              {newLabel}
            </Button>
          )}
        </>
      }
    >
      <Rows relation={relation} columns={columns} found={found} />
    </TableCard>
  );
}
