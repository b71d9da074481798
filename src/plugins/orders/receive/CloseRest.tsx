import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, FormDialog, useApi, useFormats } from '#admin';
import { quantityToWire } from '#shop';
import { receiveCall } from '../receivingCalls.ts';
import { numberOf, type Order } from '../show/orderTitle.ts';
import { receiveLines } from './receiveDraft.ts';
import { useReadAgain } from './useReadAgain.ts';

interface CloseRestProps {
  order: Order;
  currency: string;
  onClose: () => void;
}

/** Closes the open quantities of a purchase, with the reason. */
export default function CloseRest({ order, currency, onClose }: CloseRestProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const notify = useNotify();
  const call = useApi();
  const readAgain = useReadAgain();
  const [reason, setReason] = useState('');
  const open = receiveLines(order, currency).filter((line) => line.open > 0);
  const pieces = quantityToWire(open.reduce((sum, line) => sum + line.open, 0));
  const close = async () => {
    const lines = open.map((line) => ({ item: line.item, closed: quantityToWire(line.open) }));
    await call(receiveCall, { params: { id: order.id }, input: { lines, note: reason.trim() } });
    notify('orders.receiving.closed', { type: 'success' });
    readAgain();
  };
  return (
    <FormDialog
      title={translate('orders.receiving.closeTitle', { number: numberOf(order) })}
      width={400}
      submit={translate('orders.receiving.closeOnly')}
      isOff={reason.trim() === '' || open.length === 0}
      onSubmit={close}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <>
          <p>
            {translate('orders.receiving.closeText', {
              smart_count: Math.ceil(pieces),
              number: formats.decimal(pieces, 3),
            })}
          </p>
          <Field
            label={translate('orders.receiving.reason')}
            maxLength={500}
            value={reason}
            error={errorOf('note')}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
