import { useLocale, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText, useFetch } from '#admin';
import type { Minor } from '#resource';
import { useTill } from '../../core/till/tillContext.ts';
import { checkPromo, type PromoAnswer, type PromoFacts } from '#shop';

/** State of the check. */
export interface PromoCheck {
  readonly isChecking: boolean;
  /** Reason why the code is invalid. */
  readonly refusal: (PromoAnswer & { readonly isValid: false }) | null;
  /** Error of the check. */
  readonly failure: string | null;
  /** @param onValid called when the code is valid */
  ask(code: string, products: Minor, onValid: (facts: PromoFacts) => void): void;
  forget(): void;
}

const NOTHING = { isChecking: false, refusal: null, failure: null };

/** Checks promo codes on the server; a newer check replaces the previous one. */
export function usePromoCheck(): PromoCheck {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const fetch = useFetch();
  const textOf = useErrorText();
  const { currency } = useTill().settings;
  const [state, setState] = useState<Omit<PromoCheck, 'ask' | 'forget'>>(NOTHING);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);
  const forget = useCallback(() => {
    asking.current.abort();
    setState(NOTHING);
  }, []);
  const ask = (code: string, products: Minor, onValid: (facts: PromoFacts) => void) => {
    asking.current.abort();
    const ends = new AbortController();
    asking.current = ends;
    setState({ isChecking: true, refusal: null, failure: null });
    checkPromo({ code, products, currency, locale, fetch, signal: ends.signal }).then(
      (answer) => {
        if (ends.signal.aborted) return;
        setState({ isChecking: false, refusal: answer.isValid ? null : answer, failure: null });
        if (answer.isValid) onValid(answer.facts);
      },
      (error: unknown) => {
        if (ends.signal.aborted) return;
        const reason = error instanceof TypeError ? translate('pos.reductions.offline') : textOf(error);
        setState({ isChecking: false, refusal: null, failure: translate('pos.reductions.failed', { reason }) });
      },
    );
  };
  return { ...state, ask, forget };
}
