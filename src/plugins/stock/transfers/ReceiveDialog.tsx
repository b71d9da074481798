import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, Ltr, parseTypedNumber, SelectBox, useCall, useFormats } from '#admin';
import { STOCK_REASONS, type StockReason } from '../resources/transfer.ts';
import { receiveTransferCall } from '../transferCalls.ts';
import styles from './transfers.module.css';

/** A line of a transfer as the window shows it. */
export interface SentLine {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
}

interface Arrived {
  readonly text?: string;
  readonly reason?: StockReason;
}

interface ReceiveProps {
  transfer: number;
  lines: readonly SentLine[];
  onDone: () => void;
  onClose: () => void;
}

const errorIn = (error: string | undefined) => (error === undefined ? {} : { error });

/** Receives a transfer: the arrived quantity of each product, and the reason where it is less than sent. */
export function ReceiveDialog({ transfer, lines, onDone, onClose }: ReceiveProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const receive = useCall(receiveTransferCall);
  const [arrived, setArrived] = useState<Readonly<Record<number, Arrived>>>({});
  // Without thousands separators, because "1,200" would be read back as 1.2.
  const textOf = ({ id, quantity }: SentLine) =>
    arrived[id]?.text ?? String(quantity).replace('.', formats.decimalSign);
  const receivedOf = (line: SentLine): number | null => {
    const number = parseTypedNumber(textOf(line));
    return typeof number === 'number' ? number : null;
  };
  const isLess = (line: SentLine) => (receivedOf(line) ?? line.quantity) < line.quantity;
  const set = (id: number, change: Arrived) => setArrived({ ...arrived, [id]: { ...arrived[id], ...change } });
  const reasons = STOCK_REASONS.map((value) => ({
    value,
    label: translate(`resources.stock_transfer_lines.values.reason.${value}`),
  }));
  const send = async () => {
    const said = lines.map((line) => {
      const reason = arrived[line.id]?.reason;
      return { product: line.id, received: receivedOf(line) ?? 0, ...(isLess(line) && reason && { reason }) };
    });
    await receive.mutateAsync({ params: { id: transfer }, input: { lines: said } });
    onDone();
  };
  const check = () =>
    Object.fromEntries(
      lines.flatMap((line, at) =>
        receivedOf(line) === null ? [[`lines.${at}.received`, translate('flexy.violation.type.number')]] : [],
      ),
    );
  return (
    <FormDialog
      title={translate('stock.transfers.receive')}
      submit={translate('stock.transfers.receive')}
      width={640}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <ul className={styles.lines}>
          {/* Each box names itself for screen readers. */}
          <li className={styles.heads} aria-hidden>
            <span>{translate('stock.onHand.product')}</span>
            <span>{translate('resources.stock_transfer_lines.fields.received')}</span>
            <span>{translate('stock.transfers.reason')}</span>
          </li>
          {lines.map((line, at) => (
            <li key={line.id}>
              <span>
                <bdi>{line.name}</bdi>
                <span className={styles.sent}>
                  {translate('stock.transfers.sent')} <Ltr>{formats.decimal(line.quantity, 3)}</Ltr>
                </span>
              </span>
              <Field
                isLabelHidden
                label={translate('stock.transfers.arrivedOf', { name: line.name })}
                inputMode="decimal"
                dir="ltr"
                value={textOf(line)}
                {...errorIn(errorOf(`lines.${at}.received`) ?? errorOf(`lines.${at}.reason`))}
                onChange={(event) => set(line.id, { text: event.target.value })}
              />
              {isLess(line) && (
                <SelectBox
                  label={translate('stock.transfers.reasonOf', { name: line.name })}
                  value={arrived[line.id]?.reason ?? ''}
                  options={[{ value: '', label: translate('stock.transfers.reason') }, ...reasons]}
                  onChange={(event) => {
                    const reason = STOCK_REASONS.find((one) => one === event.target.value);
                    if (reason) set(line.id, { reason });
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
