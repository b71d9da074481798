// On the page of a purchase: its goods receipts, and the quantity still to come.
import { CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  Card,
  Chip,
  DateText,
  Field,
  FormDialog,
  Ltr,
  Query,
  useApi,
  useFormats,
  useRecordList,
  useStoreZone,
  WHOLE_LIST,
} from '#admin';
import { toMajor, type ScreenRecord } from '#resource';
import { quantityToWire } from '#shop';
import { daysLate } from '../purchases/receiving.ts';
import { AWAITED } from '../purchases/states.ts';
import { takeBackCall } from '../receivingCalls.ts';
import type { Order } from '../show/orderTitle.ts';
import { useMayReceive } from './ReceiveButtons.tsx';
import { receiveLines } from './receiveDraft.ts';
import { useReadAgain } from './useReadAgain.ts';
import styles from './receive.module.css';

type Receipt = ScreenRecord<'goods_receipts'>;

/** Asks for the reason to take a record back, and takes it back. */
function TakeBack({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const readAgain = useReadAgain();
  const [note, setNote] = useState('');
  const send = async () => {
    await call(takeBackCall, { params: { id: receipt.id }, input: note.trim() === '' ? {} : { note: note.trim() } });
    notify('orders.receiving.tookBack', { type: 'success' });
    readAgain();
  };
  return (
    <FormDialog
      title={translate('orders.receiving.takeBackTitle')}
      width={400}
      submit={translate('orders.receiving.takeBack')}
      isDanger
      onSubmit={send}
      onClose={onClose}
    >
      <p>{translate('orders.receiving.takeBackText')}</p>
      <Field
        label={translate('orders.receiving.reason')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

interface PartProps {
  receipt: Receipt;
  currency: string;
  onTakeBack: (() => void) | undefined;
}

function Part({ receipt, currency, onTakeBack }: PartProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, pieces = 0, amount = 0, receivedAt, createdBy, deliveryNote, note, store, takenBackAt } = receipt;
  const count = { smart_count: Math.ceil(pieces), number: formats.decimal(pieces, 3) };
  const name =
    kind === 'closing' ? translate('orders.receiving.closedPart') : translate('orders.receiving.piecesOf', count);
  const facts = [createdBy?.fullName, deliveryNote, store?.name, note, receipt.takenBackNote].filter((text) => text);
  const isGone = Boolean(takenBackAt);
  return (
    <li data-gone={isGone || undefined}>
      <span>
        <b>{name}</b> {isGone && <Chip icon={Undo2}>{translate('orders.receiving.takenBack')}</Chip>}
        <small>
          {receivedAt && <DateText iso={receivedAt}>{formats.moment(receivedAt)}</DateText>}{' '}
          <bdi>{facts.join(formats.listSign)}</bdi>
        </small>
      </span>
      <span className={styles.end}>
        {kind !== 'closing' && (
          <b>
            <Ltr>{formats.major(amount, currency)}</Ltr>
          </b>
        )}
        {!isGone && onTakeBack && (
          <Button
            size="small"
            aria-label={translate('orders.receiving.takeBackOf', { name: deliveryNote ?? name })}
            onClick={onTakeBack}
          >
            {translate('orders.receiving.takeBack')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The quantity still to come, and its expected day. */
function Rest({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  const pieces = quantityToWire(receiveLines(order, currency).reduce((sum, { open }) => sum + open, 0));
  const { startDeliveryAt: expected } = order;
  const late = expected ? daysLate(Date.parse(expected), Date.now(), zone()) : 0;
  return (
    <li>
      <span>
        <b>
          {translate('orders.receiving.rest', { smart_count: Math.ceil(pieces), number: formats.decimal(pieces, 3) })}
        </b>{' '}
        {late > 0 && (
          <Chip tone="danger" icon="circle-alert">
            {translate('orders.receiving.late', { smart_count: late })}
          </Chip>
        )}
        {expected && <small>{translate('orders.receiving.expected', { day: formats.day(expected) })}</small>}
      </span>
      <b>
        <Ltr>{formats.major(order.toComeAmount ?? toMajor(0, currency), currency)}</Ltr>
      </b>
    </li>
  );
}

/** The records of a purchase; nothing on other documents and on drafts without any. */
export function Receipts({ order, currency }: { order: Order; currency: string }) {
  const translate = useTranslate();
  const mayReceive = useMayReceive(order);
  const [taken, setTaken] = useState<Receipt>();
  const isPurchase = order.type === 'purchase' && mayReceive;
  const query = useRecordList(
    'goods_receipts',
    { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' }, filter: { order: order.id } },
    { enabled: isPurchase, retry: false },
  );
  if (!isPurchase) return null;
  const isAwaited = AWAITED.some((state) => state === order.receiptState);
  const icon = isAwaited ? Clock : CircleCheck;
  const state = order.receiptState;
  return (
    <Card
      title={translate('orders.receiving.parts')}
      end={
        state && (
          <Chip tone={state === 'received' ? 'success' : state === 'closed' ? 'warning' : 'info'} icon={icon}>
            {translate(`resources.orders.values.receiptState.${state}`)}
          </Chip>
        )
      }
    >
      <Query
        query={query}
        failed={translate('orders.receiving.failed')}
        empty={isAwaited ? undefined : <p>{translate('orders.receiving.none')}</p>}
      >
        {(receipts) => (
          <ul className={styles.parts}>
            {receipts.map((receipt) => (
              <Part key={receipt.id} receipt={receipt} currency={currency} onTakeBack={() => setTaken(receipt)} />
            ))}
            {isAwaited && <Rest order={order} currency={currency} />}
          </ul>
        )}
      </Query>
      {taken && <TakeBack receipt={taken} onClose={() => setTaken(undefined)} />}
    </Card>
  );
}
