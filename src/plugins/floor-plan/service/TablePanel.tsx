import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Avatar, Banner, Chip, Ltr, Money } from '#admin';
import { SHOWN_ACTIONS } from '../rules/actions.ts';
import { ActionButtons, MoreActions } from './ActionButtons.tsx';
import { OrderLines, OrderNumber } from './OrderLines.tsx';
import type { PlanTable } from './planTable.ts';
import { seatsText } from './seatsText.ts';
import { STATE_ICONS, stateKey } from './stateIcons.ts';
import { useActions } from './useActions.ts';
import type { TableActions } from './useTableActions.ts';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

interface TablePanelProps {
  readonly table: PlanTable;
  /** Table whose order it was merged into. */
  readonly mergedInto: PlanTable | undefined;
  readonly doing: TableActions;
  readonly currency: string;
  readonly texts: Texts;
}

/** The chosen table with what is open there, and what can be done with it. */
export function TablePanel({ table, mergedInto, doing, currency, texts }: TablePanelProps) {
  const translate = useTranslate();
  const actions = useActions()(table);
  const { live, item } = table;
  const { icon, tone } = STATE_ICONS[live.state];
  const title = translate(`floorPlan.service.${item.type}`, { name: item.name });
  return (
    <section className={styles.panelTop} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Chip tone={tone} icon={icon}>
          {translate(stateKey(live.state))}
        </Chip>
        <span className={styles.space} />
        <MoreActions
          actions={actions.slice(SHOWN_ACTIONS)}
          name={item.name}
          onChoose={(action) => doing.choose(table, action)}
        />
      </header>
      {mergedInto && <p>{translate('floorPlan.service.mergedInto', { name: mergedInto.item.name })}</p>}
      <Facts table={table} texts={texts} />
      {live.orderId !== undefined && <OrderLines id={live.orderId} currency={currency} texts={texts} />}
      {live.figure && (
        <p className={styles.toPay}>
          {translate(live.figure.of === 'open' ? 'floorPlan.service.toPay' : 'floorPlan.states.paidSum')}
          <Money amount={texts.amount(live.figure.amount)} unit={texts.currencyName} />
        </p>
      )}
      {doing.error !== undefined && doing.asked === null && <Banner tone="danger">{doing.error}</Banner>}
      <ActionButtons
        actions={actions.slice(0, SHOWN_ACTIONS)}
        isDisabled={doing.isPending}
        onChoose={(action) => doing.choose(table, action)}
      />
    </section>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Facts of a table: guests, time, server, order, reservation. */
function Facts({ table, texts }: Pick<TablePanelProps, 'table' | 'texts'>) {
  const translate = useTranslate();
  const { live } = table;
  const text = (key: string) => translate(`floorPlan.service.${key}`);
  return (
    <dl className={styles.facts}>
      <Fact name={text(live.guests === undefined ? 'seats' : 'guests')}>
        <Ltr>{seatsText(table) || '–'}</Ltr>
      </Fact>
      {live.minutes !== undefined && <Fact name={text('since')}>{texts.duration(live.minutes)}</Fact>}
      {live.reservedAt !== undefined && (
        <Fact name={text('time')}>
          <Ltr>{texts.time(live.reservedAt)}</Ltr>
        </Fact>
      )}
      {live.reservedFor !== undefined && <Fact name={text('name')}>{live.reservedFor}</Fact>}
      {live.reservedGuests !== undefined && live.state !== 'reserved' && (
        <Fact name={text('expected')}>{texts.number(live.reservedGuests)}</Fact>
      )}
      {live.server !== undefined && (
        <Fact name={text('server')}>
          <span className={styles.person}>
            <Avatar name={live.server} />
            {live.server}
          </span>
        </Fact>
      )}
      {live.orderId !== undefined && (
        <Fact name={text('order')}>
          <OrderNumber id={live.orderId} />
        </Fact>
      )}
    </dl>
  );
}
