import { useTranslate } from 'ra-core';
import { Avatar, Button, Ltr, State, Table } from '#admin';
import { actionKey, MoreActions } from './ActionButtons.tsx';
import { Figure } from './Figure.tsx';
import type { PlanTable } from './planTable.ts';
import { StateWord } from './StateWord.tsx';
import { ACTION_ICONS, useActions } from './useActions.ts';
import type { TableActions } from './useTableActions.ts';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

interface TableListProps {
  /** The most urgent one first. */
  readonly tables: readonly PlanTable[];
  readonly doing: TableActions;
  readonly texts: Texts;
}

const COLUMNS = ['table', 'state', 'section', 'guests', 'seats', 'since', 'server', 'reserved', 'amount'] as const;
const NUMBERS: readonly string[] = ['guests', 'seats', 'since', 'amount'];

/** The plan as a table, with the same actions. */
export function TableList({ tables, doing, texts }: TableListProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`floorPlan.service.columns.${key}`, { currency: texts.currencyName });
  if (tables.length === 0) return <State icon="search-x" title={translate('floorPlan.service.noneSo')} />;
  return (
    <Table isPage label={translate('floorPlan.service.tables')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" data-number={NUMBERS.includes(column) ? '' : undefined}>
              {text(column)}
            </th>
          ))}
          <th scope="col" className={styles.actionsHead}>
            {text('actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <Row key={table.id} table={table} doing={doing} texts={texts} />
        ))}
      </tbody>
    </Table>
  );
}

const NONE = '–';

function Row({
  table,
  doing,
  texts,
}: {
  readonly table: PlanTable;
  readonly doing: TableActions;
  readonly texts: Texts;
}) {
  const { live, item, section } = table;
  return (
    <tr>
      <th scope="row">
        <Ltr>{item.name}</Ltr>
      </th>
      <td>
        <StateWord live={live} />
      </td>
      <td>{section ?? NONE}</td>
      <td data-number="">{live.guests ?? NONE}</td>
      <td data-number="">{item.seats ?? NONE}</td>
      <td data-number="">{live.minutes === undefined ? NONE : texts.duration(live.minutes)}</td>
      <td>{live.server === undefined ? NONE : <Server name={live.server} />}</td>
      <td>
        {live.reservedAt !== undefined && (
          <b>
            <Ltr>{texts.time(live.reservedAt)}</Ltr>
          </b>
        )}{' '}
        {live.reservedFor ?? (live.reservedAt === undefined && NONE)}
      </td>
      <td data-number="">{live.figure ? <Figure figure={live.figure} texts={texts} /> : NONE}</td>
      <td>
        <RowActions table={table} doing={doing} />
      </td>
    </tr>
  );
}

const Server = ({ name }: { readonly name: string }) => (
  <span className={styles.person}>
    <Avatar name={name} />
    {name}
  </span>
);

/** The likeliest action as a button, the others in a menu. */
function RowActions({ table, doing }: { readonly table: PlanTable; readonly doing: TableActions }) {
  const translate = useTranslate();
  const [first, ...more] = useActions()(table);
  const { name } = table.item;
  if (first === undefined) return null;
  const label = translate(actionKey(first));
  return (
    <span className={styles.rowActions}>
      <Button
        size="touch"
        icon={ACTION_ICONS[first]}
        aria-label={`${label}, ${name}`}
        disabled={doing.isPending}
        onClick={() => doing.choose(table, first)}
      >
        {label}
      </Button>
      <MoreActions actions={more} name={name} onChoose={(action) => doing.choose(table, action)} />
    </span>
  );
}
