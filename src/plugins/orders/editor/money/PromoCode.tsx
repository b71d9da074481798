// Promo code in the order editor.
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon, IconButton, Ltr, useErrorText, useFetch, FieldError } from '#admin';
import { checkPromo } from '#shop';
import { useEditor } from '../EditorContext.ts';
import { useAmounts } from '../useAmounts.ts';
import styles from './money.module.css';

/** Asks the server for a code: only it knows how often the code was used. */
function usePromo() {
  const translate = useTranslate();
  const textOf = useErrorText();
  const fetch = useFetch();
  const locale = useLocale() ?? 'en';
  const { change, data, sums, settle } = useEditor();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  /** @returns whether the code counts now */
  const apply = async (code: string): Promise<boolean> => {
    settle({ fields: ['promoCode'] });
    setBusy(true);
    setMessage(undefined);
    try {
      const { currency } = data.settings;
      const signal = AbortSignal.timeout(10_000);
      const answer = await checkPromo({ code, products: sums.totals.products, currency, locale, fetch, signal });
      if (answer.isValid) change((before) => ({ ...before, promo: answer.facts.promo }));
      else setMessage(translate(`orders.editor.promo.${answer.fault}`, { code }));
      return answer.isValid;
    } catch (error) {
      setMessage(textOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { apply, isBusy, message, clear: () => setMessage(undefined) };
}

interface CodeBoxProps {
  label: string;
  isBusy: boolean;
  isWrong: boolean;
  onType: () => void;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

/** A code while it is typed; taken with Enter, or when the box is left. */
function CodeBox({ label, isBusy, isWrong, onType, onSubmit, onClose }: CodeBoxProps) {
  return (
    <span className={styles.codeBox} dir="ltr">
      <input
        autoFocus
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        readOnly={isBusy}
        onChange={onType}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit(event.currentTarget.value);
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        onBlur={(event) => onSubmit(event.target.value)}
      />
      {isBusy && <Icon name="hourglass" size={14} />}
    </span>
  );
}

/** The reduction by the code, with the button to enter or remove one. */
function Value({ isOpen, label, onOpen }: { isOpen: boolean; label: string; onOpen: () => void }) {
  const translate = useTranslate();
  const { document, change, sums, rights, settle } = useEditor();
  const { signed } = useAmounts();
  const { promo } = document;
  if (!promo) {
    return (
      !isOpen && (
        <button
          type="button"
          className={styles.link}
          aria-label={`${label}: ${translate('orders.editor.add')}`}
          onClick={onOpen}
        >
          {translate('orders.editor.add')}
        </button>
      )
    );
  }
  return (
    <>
      <Ltr>{signed(-sums.totals.promo)}</Ltr>
      {rights.canReduce && (
        <IconButton
          size="small"
          icon="x"
          label={translate('orders.editor.promo.remove', { code: promo.code })}
          onClick={() => {
            settle({ fields: ['promoCode'] });
            change((before) => ({ ...before, promo: null }));
          }}
        />
      )}
    </>
  );
}

/** The promo code and its reduction. Only people with the right to reduce can change it. */
export function PromoCode() {
  const translate = useTranslate();
  const { document, sums, rights, refusal } = useEditor();
  const { apply, isBusy, message, clear } = usePromo();
  const [isOpen, setOpen] = useState(false);
  const label = translate('resources.orders.fields.promoCode');
  const { promo } = document;
  if (promo === null && !rights.canReduce) return null;
  const messages = [
    message,
    sums.isPromoBelow ? translate('orders.editor.promo.minimum', { code: promo?.code ?? '' }) : undefined,
    ...refusal.fields.filter(({ field }) => field === 'promoCode').map((one) => one.message),
  ].filter((text) => text !== undefined);
  const submit = async (code: string) => {
    if (isBusy) return;
    if (code.trim() === '' || (await apply(code.trim()))) setOpen(false);
  };
  return (
    <div>
      <dt>
        {label}
        {promo && (
          <span className={styles.chip} dir="ltr">
            {promo.code}
          </span>
        )}
        {isOpen && !promo && (
          <CodeBox
            label={label}
            isBusy={isBusy}
            isWrong={message !== undefined}
            onType={clear}
            onSubmit={(code) => void submit(code)}
            onClose={() => setOpen(false)}
          />
        )}
        {messages.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </dt>
      <dd>
        <Value isOpen={isOpen} label={label} onOpen={() => setOpen(true)} />
      </dd>
    </div>
  );
}
