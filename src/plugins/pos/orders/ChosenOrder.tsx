import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TouchWindow, useMe } from '#admin';
import { lazyPage } from '#admin/internal';
import { useTill } from '../core/till/tillContext.ts';
import { OrderReceipt } from '../core/receipt/OrderReceipt.tsx';
import { OrderActions, OrderContent, OrderPanel, useAbout } from './OrderPanel.tsx';
import { mayEdit, mayRefund } from './orderRights.ts';
import type { OrderRow } from './orderRows.ts';

const RefundWindow = lazyPage<{ row: OrderRow; onClose: () => void; onDone: () => void }>(
  () => import('./refund/RefundWindow.tsx'),
);

interface ChosenOrderProps {
  row: OrderRow;
  /** True on phones, where it is a sheet above the list. */
  isSheet: boolean;
  onClose: () => void;
  /** Called after a refund, because the list has changed. */
  onDone: () => void;
}

/** The selected order with its actions. */
export function ChosenOrder({ row, isSheet, onClose, onDone }: ChosenOrderProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const me = useMe();
  const { id } = me.operator ?? me;
  const { settings, device, store, moment, isReadOnly } = useTill();
  // Without a choice the latest order is shown. A newer order must not change the subject of an open window.
  const [refunding, refund] = useState<OrderRow>();
  const [printing, print] = useState<OrderRow>();
  const about = useAbout(row);
  const looker = { id, roles: me.roles, now: moment().now, timeZone: settings.timeZone, dayEndsAt: settings.dayEndsAt };
  const actions = (
    <OrderActions
      canEdit={!isReadOnly && mayEdit(row, looker)}
      canRefund={!isReadOnly && mayRefund(row, looker)}
      onEdit={() => void navigate(`/pos/${row.id ?? row.uuid}`)}
      onRefund={() => refund(row)}
      onPrint={() => print(row)}
    />
  );
  return (
    <>
      {isSheet ? (
        <TouchWindow
          title={row.number || translate('pos.orders.noNumber')}
          note={about}
          isBare
          onClose={onClose}
          foot={actions}
        >
          <OrderContent row={row} />
        </TouchWindow>
      ) : (
        <OrderPanel row={row}>{actions}</OrderPanel>
      )}
      {refunding && refunding.id !== null && (
        <RefundWindow
          row={refunding}
          onClose={() => refund(undefined)}
          onDone={() => {
            refund(undefined);
            onDone();
          }}
        />
      )}
      {printing && (
        <OrderReceipt
          settings={settings}
          order={printing.order}
          place={{ till: device?.id, store: store?.id }}
          onClose={() => print(undefined)}
        />
      )}
    </>
  );
}
