import { Armchair, CirclePause, ShoppingBag } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Field,
  Icon,
  IconButton,
  Money,
  State,
  TouchWindow,
  useFormats,
  useAction,
} from '#admin';
import { autoFocus } from '#admin/internal';
import { isSameBusinessDay } from '#resource';
import { isEmpty } from '#shop';
import { nameFor } from '../../core/sale/parkedSales.ts';
import { useTableName } from '../../core/till/useTableName.ts';
import { useStored, useTill, type ParkedSale } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import styles from './Parked.module.css';

/** Parked carts: park, resume, delete. */
export default function ParkedWindow({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const { run } = useAction();
  const parked = useStored(till.parked, (all) => all);
  const [dropped, setDropped] = useState<ParkedSale>();
  const canPark = !isEmpty(till.sale.get()) && till.sale.get().editOrderId === null;
  return (
    <TouchWindow title={translate('pos.till.park.title')} note={translate('pos.till.park.note')} onClose={onClose}>
      {canPark && <ParkForm onClose={onClose} />}
      {parked.length === 0 ? (
        <State icon="package" title={translate('pos.till.park.none')}>
          {translate('pos.till.park.noneHelp')}
        </State>
      ) : (
        <ul className={styles.list}>
          {parked.map((one, at) => (
            <Row
              key={one.sale.uuid}
              parked={one}
              isFirst={!canPark && at === 0}
              onDrop={() => setDropped(one)}
              onResume={() => void run(() => till.resume(one.sale.uuid)).then((done) => done && onClose())}
            />
          ))}
        </ul>
      )}
      {dropped && (
        <ConfirmDialog
          danger
          title={translate('pos.till.park.dropTitle', { name: dropped.sale.parkedAs })}
          cancel={translate('pos.till.cancel')}
          confirm={translate('pos.till.park.dropAct')}
          onCancel={() => setDropped(undefined)}
          onConfirm={() => {
            setDropped(undefined);
            void run(() => till.dropParked(dropped.sale.uuid));
          }}
        >
          {translate('pos.till.park.dropHelp')}
        </ConfirmDialog>
      )}
    </TouchWindow>
  );
}

/** Parks the open cart. The default name is that of its table or customer. */
function ParkForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const money = useMoney();
  const { run } = useAction();
  const sale = till.sale.get();
  const table = useTableName() ?? undefined;
  const customer = (sale.customer === null ? null : till.index.customer(sale.customer))?.fullName;
  const [name, setName] = useState(() => nameFor(sale, { table, customer }, till.settings.timeZone));
  const { totals } = till.sums(sale);
  const park = async () => {
    if (await run(() => till.park(name))) onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void park();
      }}
    >
      <Field
        touch
        label={translate('pos.till.park.label', {
          smart_count: Math.ceil(totals.count / 1000),
          total: money.whole(totals.total),
        })}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button size="touch" kind="primary" type="submit" icon={CirclePause}>
        {translate('pos.till.park.act')}
      </Button>
    </form>
  );
}

/** Time of parking; highlighted when it was on another business day. */
function Since({ at }: { at: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { settings } = useTill();
  const now = Date.now();
  const isOld = !isSameBusinessDay(at, now, settings);
  return (
    <small className={isOld ? styles.old : undefined}>
      {isOld && <Icon name="triangle-alert" size={14} />}
      {isOld
        ? translate('pos.till.park.since', { when: formats.ago(new Date(at).toISOString(), now) })
        : translate('pos.till.park.minutes', { smart_count: Math.max(0, Math.floor((now - at) / 60_000)) })}
    </small>
  );
}

interface RowProps {
  parked: ParkedSale;
  isFirst: boolean;
  onResume: () => void;
  onDrop: () => void;
}

function Row({ parked, isFirst, onResume, onDrop }: RowProps) {
  const translate = useTranslate();
  const till = useTill();
  const money = useMoney();
  const { sale, by, at } = parked;
  const { totals } = till.sums(sale);
  const kind = sale.table !== null ? 1 : sale.customer !== null ? 4 : 2;
  const icon = sale.table !== null ? Armchair : sale.customer !== null ? ('user' as const) : ShoppingBag;
  return (
    <li>
      <span className={styles.kind} data-tint={kind}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.words}>
        <b>{sale.parkedAs}</b>
        <small>
          {translate('pos.till.park.items', { smart_count: Math.ceil(totals.count / 1000) })}
          {by !== '' && `, ${by}`}
        </small>
      </span>
      <span className={styles.sum}>
        <b>
          <Money amount={money.amount(totals.total)} unit={money.unit} />
        </b>
        <Since at={at} />
      </span>
      <IconButton
        size="touch"
        icon="trash-2"
        label={translate('pos.till.park.drop', { name: sale.parkedAs })}
        onClick={onDrop}
      />
      <Button
        ref={isFirst ? autoFocus : undefined}
        size="touch"
        onClick={onResume}
        aria-label={translate('pos.till.park.resumeOne', { name: sale.parkedAs })}
      >
        {translate('pos.till.park.resume')}
      </Button>
    </li>
  );
}
