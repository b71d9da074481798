import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, DialogBox } from '#admin';
import { formatQuantity, type CartLine } from '#shop';
import type { EditorDocument } from './rules/document.ts';
import type { Contested, Decisions } from './rules/merge.ts';
import { useAmounts } from './useAmounts.ts';
import { useEditor } from './EditorContext.ts';
import type { Contest } from './saver.ts';
import styles from './editor.module.css';

interface ConflictPanelProps {
  conflict: Contest;
  isBusy: boolean;
  onDecide: (decisions: Decisions) => void;
  onClose: () => void;
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

interface QuestionProps {
  conflict: Contest;
  one: Contested;
  side: 'mine' | 'theirs' | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
}

/** One thing that both sides changed, with both versions. */
function Question({ conflict, one, side, onChoose }: QuestionProps) {
  const translate = useTranslate();
  const { document } = useEditor();
  const { lineText, valueText } = useSaid();
  const id = lineOf(one.key);
  const line = [...document.lines, ...conflict.theirs.lines].find(({ storedId }) => id !== null && storedId === id);
  const field = translate(`resources.orders.fields.${LABELS[one.key] ?? one.key}`, {
    _: translate('orders.editor.delivery.title'),
  });
  const textOf = (of: 'mine' | 'theirs') =>
    id === null ? valueText(one[of]) : lineText(of === 'mine' ? document : conflict.theirs, id);
  return (
    <fieldset className={styles.contested}>
      <legend>{line?.name ?? field}</legend>
      {(['mine', 'theirs'] as const).map((of) => (
        <label key={of} htmlFor={`${one.key}-${of}`} className={styles.version}>
          <input
            id={`${one.key}-${of}`}
            type="radio"
            name={one.key}
            checked={side === of}
            onChange={() => onChoose(of)}
          />
          {translate(`orders.editor.conflict.${of}`)}
          <bdi>{textOf(of)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks which version to save where both sides changed the same value. */
export function ConflictPanel({ conflict, isBusy, onDecide, onClose }: ConflictPanelProps) {
  const translate = useTranslate();
  const [decisions, setDecisions] = useState<Decisions>({});
  const isDecided = conflict.contested.every(({ key }) => decisions[key] !== undefined);
  return (
    <DialogBox
      title={translate('orders.editor.conflict.title')}
      closeLabel={translate('flexy.action.close')}
      width={640}
      isHeld={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (isDecided) onDecide(decisions);
      }}
      end={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {translate('orders.editor.conflict.back')}
          </Button>
          <Button kind="primary" type="submit" disabled={!isDecided || isBusy}>
            {translate('ra.action.save')}
          </Button>
        </>
      }
    >
      <p>{translate('orders.editor.conflict.help')}</p>
      {conflict.contested.map((one) => (
        <Question
          key={one.key}
          conflict={conflict}
          one={one}
          side={decisions[one.key]}
          onChoose={(side) => setDecisions({ ...decisions, [one.key]: side })}
        />
      ))}
    </DialogBox>
  );
}
