import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon, Ltr, useFormats, FieldError } from '#admin';
import { parsePercent, setReduction } from '#shop';
import { useEditor } from '../EditorContext.ts';
import { useAmounts } from '../useAmounts.ts';
import styles from './money.module.css';

/** The reduction of the document, in percent and in money. More than 100 % is reported at once. */
export function Reduction() {
  const translate = useTranslate();
  const { document, change, sums, rights, refusal, settle } = useEditor();
  const { signed } = useAmounts();
  const [isOpen, setOpen] = useState(false);
  const isGiven = parsePercent(document.reduction) > 0;
  const label = translate('resources.orders.fields.reductionInPercent');
  const refused = refusal.fields.filter(({ field }) => field.startsWith('reduction'));
  const messages = [
    ...(sums.isReductionAbove ? [translate('orders.editor.reduction.above')] : []),
    ...refused.map(({ message }) => message),
  ];
  if (!isGiven && !rights.canReduce) return null;
  const take = (text: string) => {
    setOpen(false);
    settle({ fields: ['reduction'] });
    change((before) => setReduction(before, parsePercent(text) > 0 ? text.trim() : ''));
  };
  return (
    <div>
      <dt>
        {label}
        {isOpen ? (
          <span className={styles.percentBox} dir="ltr">
            <input
              autoFocus
              inputMode="decimal"
              aria-label={`${label} (%)`}
              defaultValue={document.reduction}
              onBlur={(event) => take(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
            %
          </span>
        ) : (
          isGiven && <Percent onOpen={() => setOpen(true)} />
        )}
        {messages.map((message) => (
          <FieldError key={message}>{message}</FieldError>
        ))}
      </dt>
      <dd>
        {isGiven || isOpen ? (
          <Ltr>{signed(-sums.totals.reduction)}</Ltr>
        ) : (
          <button
            type="button"
            className={styles.link}
            aria-label={`${label}: ${translate('orders.editor.add')}`}
            onClick={() => setOpen(true)}
          >
            {translate('orders.editor.add')}
          </button>
        )}
      </dd>
    </div>
  );
}

/** The reduction in percent: a chip, or a box while it is edited; with a lock for people who may not reduce. */
function Percent({ onOpen }: { onOpen: () => void }) {
  const translate = useTranslate();
  const { percent } = useFormats();
  const { document, rights } = useEditor();
  const text = percent(parsePercent(document.reduction) / 100, 2);
  if (!rights.canReduce) {
    return (
      <span className={styles.chip} title={translate('orders.editor.reduction.locked')}>
        {text}
        <Icon name="lock" size={11} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={translate('orders.editor.reduction.change', { percent: text })}
      onClick={onOpen}
    >
      {text}
      <Icon name="pencil" size={11} />
    </button>
  );
}
