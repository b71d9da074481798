// Dialog that adds a payment to an order.
import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  DialogBox,
  Field,
  FormDialog,
  Money,
  NewRecordButton,
  parseTypedNumber,
  Skeleton,
  Stack,
  useErrorText,
  useFormats,
  useRecord,
  useRecordList,
  FieldError,
  WHOLE_LIST,
} from '#admin';
import { amountText } from '#admin/internal';
import { toMajor, toMinor, type ScreenRecord, type Major, type Minor } from '#resource';
import { numberOf, type Order } from './orderTitle.ts';
import { dueIn, paymentFor, type NewPayment } from '../paying.ts';
import styles from './show.module.css';

type Method = ScreenRecord<'payment_methods'>;

interface AddPaymentProps {
  order: Order;
  /** The amount still to be paid, in the currency's units. */
  rest: number;
  currency: string;
  onClose: () => void;
}

const METHODS = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

/** Appends a payment to those of an order: none is changed or taken away. */
function useAdd({ order, currency }: AddPaymentProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const formats = useFormats();
  const [update] = useUpdate();
  return async (method: Method['@id'], { amount, change }: NewPayment) => {
    const made = {
      paymentMethod: method,
      amount: toMajor(amount, currency),
      changeAmount: toMajor(change, currency),
    };
    const payments = [...(order.payments ?? []), made];
    await update(
      'orders',
      { id: order.id, data: { payments }, previousData: order },
      // The error is shown in the dialog, next to the typed values.
      { mutationMode: 'pessimistic', returnPromise: true, onError: () => undefined },
    );
    const paid = `${formats.minor(amount - change, currency)} ${formats.currencyName(currency)}`;
    notify(translate('orders.pay.added', { amount: paid }), { type: 'success' });
  };
}

interface MethodsProps {
  methods: readonly Method[];
  chosen: Method['id'] | undefined;
  onChoose: (id: Method['id']) => void;
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const translate = useTranslate();
  return (
    <fieldset className={styles.methods}>
      <legend>{translate('orders.pay.method')}</legend>
      {methods.map(({ id, name }) => (
        <label key={id} className={styles.method}>
          <input type="radio" name="method" checked={id === chosen} onChange={() => onChoose(id)} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Smallest coin of cash in minor units; 0 until it is known. The server decides. */
function useCashStep(currency: string): Minor {
  const { data } = useRecord('settings', 1, { retry: false });
  return toMinor(data?.posBundleSettings?.cashRounding, currency) ?? 0;
}

/** State of the payment form: the typed amount, else the one due, and the payment made of it. */
function usePayment(rest: Major, currency: string, methods: readonly Method[]) {
  const formats = useFormats();
  const cashStep = useCashStep(currency);
  const [chosen, choose] = useState(methods[0]?.id);
  const [typed, setText] = useState<string | null>(null);
  const method = methods.find(({ id }) => id === chosen);
  const isCash = method?.kind === 'cash';
  const due = toMinor(rest, currency) ?? 0;
  const inCoins = toMajor(dueIn(due, isCash, cashStep), currency);
  const text = typed ?? amountText(inCoins, formats.currencyDigits(currency), formats.decimalSign);
  const received = toMinor(parseTypedNumber(text), currency) ?? 0;
  return { chosen, choose, text, setText, method, due, paid: paymentFor(received, due, isCash, cashStep) };
}

/** An amount in minor units, as the reader writes it. */
function Amount({ minor, currency }: { minor: Minor; currency: string }) {
  const formats = useFormats();
  return <Money amount={formats.minor(minor, currency)} unit={formats.currencyName(currency)} />;
}

/** Why the amount is not taken; undefined: it is. */
function useWhyNot(paid: NewPayment | string, due: Minor, currency: string): string | undefined {
  const translate = useTranslate();
  const formats = useFormats();
  if (typeof paid !== 'string') return undefined;
  const amount = `${formats.minor(due, currency)} ${formats.currencyName(currency)}`;
  return translate(`orders.pay.${paid}`, { amount });
}

function Content(props: AddPaymentProps & { methods: readonly Method[] }) {
  const { order, rest, currency, methods, onClose } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const add = useAdd(props);
  const { chosen, choose, text, setText, method, due, paid } = usePayment(rest, currency, methods);
  const whyNot = useWhyNot(paid, due, currency);
  return (
    <FormDialog
      title={translate('orders.pay.title', { number: numberOf(order) })}
      submit={translate('orders.pay.add')}
      width={400}
      isOff={!method}
      check={() => ({ amount: whyNot })}
      onSubmit={() => method && typeof paid !== 'string' && add(method['@id'], paid)}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <Stack gap={14}>
          <p className={styles.due}>
            {translate('orders.customer.rest')} <Amount minor={due} currency={currency} />
          </p>
          <Methods methods={methods} chosen={chosen} onChoose={choose} />
          <Field
            label={`${translate('orders.pay.received')} (${formats.currencyName(currency)})`}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={text}
            error={errorOf('amount')}
            onChange={(event) => setText(event.target.value)}
          />
          <p className={styles.due} aria-live="polite">
            {typeof paid !== 'string' && paid.change > 0 && (
              <>
                {translate('orders.pay.change')} <Amount minor={paid.change} currency={currency} />
              </>
            )}
          </p>
        </Stack>
      )}
    </FormDialog>
  );
}

/** Dialog that adds a payment of the amount due, or of a part of it, to an order. */
export function AddPayment(props: AddPaymentProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { data, error, refetch } = useRecordList(
    'payment_methods',
    { ...METHODS, filter: { isEnabled: true } },
    { retry: false },
  );
  // A plugin takes its payments at the till, where it asks for the card.
  const methods = data?.filter(({ provider }) => !provider);
  if (methods && methods.length > 0) return <Content {...props} methods={methods} />;
  const end = error ? (
    <Button icon="rotate-cw" onClick={() => void refetch()}>
      {translate('flexy.state.retry')}
    </Button>
  ) : (
    <Button onClick={props.onClose}>{translate('flexy.action.close')}</Button>
  );
  return (
    <DialogBox
      title={translate('orders.pay.add')}
      closeLabel={translate('flexy.action.close')}
      width={400}
      end={end}
      onClose={props.onClose}
    >
      {error ? (
        <FieldError>{textOf(error)}</FieldError>
      ) : data ? (
        <>
          <p>{translate('orders.pay.noMethods')}</p>
          <NewRecordButton resource="payment_methods" fields={{ name: 12, kind: 6 }} onAdded={() => void refetch()} />
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </DialogBox>
  );
}
