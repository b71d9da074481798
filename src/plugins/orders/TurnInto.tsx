import { FileText, PackageCheck } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Button, MenuItem, Popover, recordPathOf, useAction, useApi, useMe } from '#admin';
import { turnIntoCall } from './calls.ts';
import type { Order } from './show/orderTitle.ts';
import { mayDo } from './rights.ts';
import { conversionTargetsOf, type ConversionTarget } from './conversionTargets.ts';

const ICONS = { order: PackageCheck, invoice: FileText, 'delivery-note': 'truck' } as const;

/**
 * Turns a saved document into another kind, and opens what came of it.
 * @param onLeave called before the page is left
 * @returns rejected when the server refuses
 */
export function useTurnInto(id: number, onLeave?: () => void): (type: ConversionTarget) => Promise<void> {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const call = useApi();
  return async (type) => {
    const made = await call(turnIntoCall, { params: { id }, input: { type } });
    notify(translate('orders.editor.turn.done', { number: made.orderNumberFormatted }), { type: 'success' });
    onLeave?.();
    void navigate(recordPathOf('orders', made.id, 'show'));
  };
}

interface TurnItemsProps {
  turns: readonly ConversionTarget[];
  onTurn: (type: ConversionTarget) => void;
}

/** Entries of a menu: one for each kind that a document can be turned into. */
export function TurnItems({ turns, onTurn }: TurnItemsProps) {
  const translate = useTranslate();
  return turns.map((type) => (
    <MenuItem key={type} icon={ICONS[type]} onSelect={() => onTurn(type)}>
      {translate(`orders.editor.turn.${type}`)}
    </MenuItem>
  ));
}

/** No right to turn documents depends on a setting. */
const NO_SETTINGS = { canCashierChangePrice: false, canManagerReduce: false };

/** On the page of a document for reading: what it can be turned into, for who may. */
export function TurnMenu({ order }: { order: Order }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const { roles } = useMe();
  const turn = useTurnInto(order.id);
  const turns = order.status === 'cancelled' || order.reference ? [] : conversionTargetsOf(order.type ?? '');
  if (turns.length === 0 || !mayDo({ roles }, 'quote', NO_SETTINGS)) return null;
  const label = translate('orders.editor.turn.menu');
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => (
        <Button disabled={isBusy} {...opener}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <TurnItems
          turns={turns}
          onTurn={(type) => {
            close();
            void run(() => turn(type));
          }}
        />
      )}
    </Popover>
  );
}
