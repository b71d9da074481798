import { ShoppingBag, Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Card, Segmented, SelectBox, Stack, Switch, FieldError, useErrorText } from '#admin';
import { textOf, type ScreenRecord } from '#resource';
import {
  hasShipping,
  idOrNull,
  isCollected,
  isShipped,
  isKept,
  reservationIn,
  setDeliveryType,
  setShippingFees,
  setShippingMethod,
  type DeliveryType,
  type Moment,
} from '#shop';
import { AmountBox } from '../AmountBox.tsx';
import { useEditor } from '../EditorContext.ts';
import { useShortList } from '../useEditorData.ts';
import { useAmounts } from '../useAmounts.ts';
import { LegFields } from './LegFields.tsx';
import styles from './side.module.css';

/** Card of delivery mode, address and time. */
export function DeliveryCard({ moment }: { moment: () => Moment }) {
  const translate = useTranslate();
  const { document, change, refusal, settle } = useEditor();
  const type = document.service.deliveryType;
  const mode = modeOf(type);
  const choose = (next: DeliveryType) => {
    settle({ fields: ['deliveryType', 'shippingMethod', 'reservable'] });
    change((before) => ({
      ...setDeliveryType(before, next, moment()),
      ...(next === 'on-store' ? {} : { table: null }),
    }));
  };
  const wrong = refusal.fields.filter(({ field }) =>
    [
      'deliveryType',
      'shippingMethod',
      'reservable',
      'startDeliveryAt',
      'startProcessingAt',
      'shippingAddress',
      'agent',
    ].includes(field),
  );
  const icons = { 'on-store': Store, 'take-away': ShoppingBag, delivery: 'truck' } as const;
  return (
    <Card title={translate('orders.editor.delivery.title')}>
      <Stack gap={12}>
        <Segmented
          className={styles.modes}
          label={translate('resources.orders.fields.deliveryType')}
          value={mode}
          options={MODES.map((value) => ({
            value,
            label: translate(`resources.orders.values.deliveryType.${value}`),
            icon: icons[value],
          }))}
          onChange={(next) => choose(typeOf(next, isCollected(type) && next !== 'take-away'))}
        />
        {type === 'on-store' && <Table />}
        {isShipped(type) && <LegFields leg="shipping" moment={moment} />}
        {hasShipping(type) && <Shipping />}
        <span className={styles.switched}>
          <span aria-hidden="true">{translate('orders.editor.delivery.collected')}</span>
          <Switch
            label={translate('orders.editor.delivery.collected')}
            checked={isCollected(type)}
            onChange={(isOn) => choose(typeOf(mode === 'take-away' ? 'on-store' : mode, isOn))}
          />
        </span>
        {isCollected(type) && <LegFields leg="collect" moment={moment} />}
        {wrong.map(({ message }) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </Stack>
    </Card>
  );
}

const MODES = ['on-store', 'take-away', 'delivery'] as const;
type Mode = (typeof MODES)[number];

/** Delivery mode of an order, without the collection at the customer's. */
const modeOf = (type: DeliveryType): Mode =>
  isShipped(type) ? 'delivery' : type === 'take-away' ? 'take-away' : 'on-store';

/** The type of both choices. */
function typeOf(mode: Mode, collected: boolean): DeliveryType {
  if (!collected) return mode;
  return mode === 'delivery' ? 'collect-and-delivery' : 'collect';
}

const readAgent = ({ id, fullName = '' }: ScreenRecord<'agents'>) =>
  idOrNull(id) === null ? null : { id, name: fullName };

/** A table that is free; the document's own stays in the list. */
const readTable = ({ id, name, ...table }: ScreenRecord<'reservables'>) => ({
  id,
  name: textOf(name),
  isReserved: isKept(reservationIn(table), Date.now()),
});

interface ChoiceProps {
  label: string;
  value: number | null;
  rows: readonly { readonly id: number; readonly name: string }[];
  error?: unknown;
  onChoose: (id: number | null) => void;
}

/** Choice from a short list, or none. A value that is not in the list shows its id. */
function Choice({ label, value, rows, error, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const textOfError = useErrorText();
  const isKnown = value === null || rows.some(({ id }) => id === value);
  const options = [
    { value: '', label: translate('orders.editor.none') },
    ...(isKnown ? [] : [{ value: String(value), label: `#${value}` }]),
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <label className={styles.labelled}>
      {label}
      <SelectBox
        label={label}
        value={String(value ?? '')}
        options={options}
        onChange={(event) => onChoose(Number(event.target.value) || null)}
      />
      {error != null && <FieldError>{textOfError(error)}</FieldError>}
    </label>
  );
}

/** The table, for documents consumed on the premises. */
function Table() {
  const translate = useTranslate();
  const { document, change, settle } = useEditor();
  const { table } = document;
  const tables = useShortList('reservables', readTable, { field: 'name' });
  if (tables.rows.length === 0 && table === null && !tables.error) return null;
  return (
    <Choice
      label={translate('resources.orders.fields.ordredTable')}
      value={table}
      rows={tables.rows.filter(({ id, isReserved }) => !isReserved || id === table)}
      error={tables.error}
      onChoose={(id) => {
        settle({ fields: ['reservable'] });
        change((before) => ({ ...before, table: id }));
      }}
    />
  );
}

/** Carrier, shipping method and fee. */
function Shipping() {
  const translate = useTranslate();
  const { document, change, data, rights, sums } = useEditor();
  const { service, agent } = document;
  const agents = useShortList('agents', readAgent, { field: 'fullName', isOn: rights.canAssign });
  const { unit } = useAmounts();
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return (
    <>
      <Choice
        label={labelOf('shippingMethod')}
        value={service.shippingMethod}
        rows={data.shippings.rows}
        error={data.shippings.error}
        onChoose={(id) => change((before) => setShippingMethod(before, id))}
      />
      <label className={styles.labelled}>
        {`${labelOf('shippingFees')} (${unit})`}
        <AmountBox
          label={labelOf('shippingFees')}
          value={sums.shippingFees}
          onChange={(fees) => change((before) => setShippingFees(before, fees))}
        />
      </label>
      {rights.canAssign && (
        <Choice
          label={labelOf('agent')}
          value={agent}
          rows={agents.rows}
          error={agents.error}
          onChoose={(id) => change((before) => ({ ...before, agent: id }))}
        />
      )}
    </>
  );
}
