import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button, classNames, Icon, FieldError, Row } from '#admin';
import { type Minor } from '#resource';
import { promoCodeText, type PromoFacts } from '#shop';
import type { SalePromo } from '../../core/model.ts';
import controlStyles from '../../core/ui/controls.module.css';
import { Reason } from '../../core/ui/Reason.tsx';
import { useTill } from '../../core/till/tillContext.ts';
import { usePromoText } from './promoText.ts';
import styles from './reductions.module.css';
import { usePromoCheck } from './usePromoCheck.ts';

interface PromoFieldProps {
  promo: SalePromo | null;
  /** Total of the products that can be reduced. */
  products: Minor;
  isBelow: boolean;
  onChange: (promo: SalePromo | null) => void;
  /** Called with true when the typed code is not the checked one and would be lost. */
  onPending: (isPending: boolean) => void;
}

/** Promo code: typed, checked by the server, or removed. */
export function PromoField({ promo, products, isBelow, onChange, onPending }: PromoFieldProps) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  const text = usePromoText();
  const check = usePromoCheck();
  const [typed, setTyped] = useState('');
  const id = useId();
  const [known, setKnown] = useState<PromoFacts | null>(null);
  const take = (facts: PromoFacts) => {
    setKnown(facts);
    onChange(facts.promo);
    onPending(false);
  };
  const type = (value: string) => {
    setTyped(value);
    check.forget();
    onPending(value.trim() !== '');
  };
  const remove = () => {
    type('');
    setKnown(null);
    onChange(null);
  };
  const ask = () => {
    if (isOnline && typed.trim() !== '') check.ask(typed, products, take);
  };
  const { refusal } = check;
  const fault = refusal ? text.fault(refusal, promoCodeText(typed), products) : check.failure;
  const hint = !isOnline ? 'offline' : fault === null && typed.trim() !== '' ? 'unchecked' : null;
  return (
    <div className={styles.promo}>
      <label htmlFor={id}>{translate('pos.reductions.promo')}</label>
      <Row gap={8} align="stretch" className={styles.code}>
        <CodeBox
          id={id}
          code={promo?.code ?? null}
          typed={typed}
          isWrong={fault !== null || isBelow}
          onType={type}
          onAsk={ask}
        />
        {promo ? (
          <Button size="touch" onClick={remove}>
            {translate('pos.reductions.remove')}
          </Button>
        ) : (
          <Button size="touch" disabled={!isOnline || check.isChecking || typed.trim() === ''} onClick={ask}>
            {translate(check.isChecking ? 'pos.reductions.checking' : 'pos.reductions.check')}
          </Button>
        )}
      </Row>
      <div id={`${id}s`} className={styles.said} aria-live="polite">
        {promo && !isBelow && text.valid(promo, known)}
        {promo && isBelow && <FieldError>{text.below(promo, products)}</FieldError>}
        {!promo && fault !== null && <FieldError>{fault}</FieldError>}
        {!promo && hint && <Reason>{translate(`pos.reductions.${hint}`)}</Reason>}
      </div>
    </div>
  );
}

interface CodeBoxProps {
  id: string;
  /** Valid code; null while it is being typed. */
  code: string | null;
  typed: string;
  isWrong: boolean;
  onType: (value: string) => void;
  onAsk: () => void;
}

function CodeBox({ id, code, typed, isWrong, onType, onAsk }: CodeBoxProps) {
  const { isOnline } = useTill();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    // Enter checks the code instead of submitting the window.
    event.preventDefault();
    onAsk();
  };
  return (
    <span className={classNames(controlStyles.box, isWrong && styles.wrong)}>
      <input
        id={id}
        dir="ltr"
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code ?? typed}
        readOnly={code !== null}
        disabled={code === null && !isOnline}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}s`}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {code !== null && !isWrong && <Icon name="circle-check" />}
    </span>
  );
}
