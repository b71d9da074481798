import { useLocale, useTranslate } from 'ra-core';
import { ContestedParts } from '#admin';
import { formatQuantity, type CartLine } from '#shop';
import type { EditorDocument } from './rules/document.ts';
import type { Decisions } from './rules/merge.ts';
import { useAmounts } from './useAmounts.ts';
import { useEditor } from './EditorContext.ts';
import type { Contest } from './saver.ts';

interface ConflictPanelProps {
  conflict: Contest;
  isBusy: boolean;
  onDecide: (decisions: Decisions) => void;
  onClose: () => void;
}

/** Asks which version to save where both sides changed the same value. */
export function ConflictPanel({ conflict: { theirs, contested }, ...rest }: ConflictPanelProps) {
  const translate = useTranslate();
  const { document } = useEditor();
  const { lineText, valueText } = useSaid();
  const parts = contested.map(({ key, ...values }) => {
    const id = lineOf(key);
    const line = [...document.lines, ...theirs.lines].find(({ storedId }) => id !== null && storedId === id);
    const field = translate(`resources.orders.fields.${LABELS[key] ?? key}`, {
      _: translate('orders.editor.delivery.title'),
    });
    return {
      ...{ key, label: line?.name ?? field },
      mine: id === null ? valueText(values.mine) : lineText(document, id),
      theirs: id === null ? valueText(values.theirs) : lineText(theirs, id),
    };
  });
  return <ContestedParts {...rest} parts={parts} texts="orders.editor.conflict" />;
}

/** Number of the stored line that something contested is about; null: it is a field. */
const lineOf = (key: string): number | null => (key.startsWith('line.') ? Number(key.slice('line.'.length)) : null);

/** Returns the formatter of a version's values. */
function useSaid() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { whole } = useAmounts();
  const lineText = (document: EditorDocument, id: number) => {
    const line = document.lines.find(({ storedId }) => storedId === id);
    return line ? said(line) : translate('orders.editor.conflict.removed');
  };
  const said = ({ quantity, price, options, note }: CartLine) =>
    [`${formatQuantity(quantity, locale)} × ${whole(price)}`, ...options.map(({ name }) => name), note]
      .filter(Boolean)
      .join(' · ');
  const valueText = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value) || translate('orders.editor.none')
      : value === null || value === undefined
        ? translate('orders.editor.none')
        : String(Reflect.get(Object(value), 'code') ?? translate('orders.editor.conflict.changed'));
  return { lineText, valueText };
}

/** Message key of a field's name. */
const LABELS: Readonly<Record<string, string>> = {
  table: 'ordredTable',
  reduction: 'reductionInPercent',
  promo: 'promoCode',
  note: 'description',
  'service.deliveryType': 'deliveryType',
  'service.shippingMethod': 'shippingMethod',
  'service.shippingFees': 'shippingFees',
  'service.shippingTips': 'shippingTips',
  'service.shippingAddress': 'shippingAddress',
  'service.collectAddress': 'collectAddress',
  'service.shippingDay': 'startDeliveryAt',
  'service.shippingSlot': 'startDeliveryAt',
  'service.collectDay': 'startProcessingAt',
  'service.collectSlot': 'startProcessingAt',
};
