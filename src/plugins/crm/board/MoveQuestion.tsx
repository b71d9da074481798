import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog, Field, parseTypedNumber, useFormats, useRecord } from '#admin';
import { storedRate, type BoardCurrency } from '../rules/currency.ts';
import { needsRate, type Currencies } from '../rules/quote.ts';
import { RATE_RANGE, RATE_SCALE } from '../rules/rate.ts';
import { useCurrencies } from './useCurrencies.ts';
import type { OpenQuestion } from './useStageRules.ts';

interface MoveQuestionProps extends OpenQuestion {
  currencies: Currencies;
  /** What the board says of its currency. */
  board: BoardCurrency | undefined;
}

/** Confirmation dialog before a lead moves to another stage (docs/rules/boards.md, "Stages of leads"). */
export function MoveQuestion({ question, leads, kept, answer, currencies, board }: MoveQuestionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const rate = useRate({ question, leads, currencies, board });
  const words = { smart_count: leads.length, lead: leads[0]?.name ?? '' };
  const names = {
    board: formats.currencyName(currencies.board),
    documents: formats.currencyName(currencies.documents),
  };
  const range = {
    min: formats.decimal(RATE_RANGE.min, RATE_SCALE),
    max: formats.decimal(RATE_RANGE.max, RATE_SCALE),
  };
  const field = (
    <Field
      label={translate('crm.board.createQuote.rate', names)}
      help={translate('crm.board.createQuote.noRate')}
      inputMode="decimal"
      value={rate.text}
      error={rate.fault ? translate(`crm.board.${rate.fault}`, range) : undefined}
      onChange={(event) => rate.setText(event.target.value)}
    />
  );
  return (
    <ConfirmDialog
      title={translate(`crm.board.${question}.title`, words)}
      cancel={translate('crm.board.keep')}
      confirm={translate(`crm.board.${question}.confirm`, words)}
      danger={question === 'deleteDocuments'}
      more={rate.isAsked && field}
      busy={rate.isPending || (rate.isAsked && rate.fault !== null)}
      onCancel={() => answer({ isAgreed: false })}
      onConfirm={() => answer({ isAgreed: true, rate: rate.isAsked ? rate.typed : undefined })}
    >
      {translate(`crm.board.${question}.text`, words)}
      {kept.length > 0 && (
        <>
          {' '}
          <strong>
            {translate('crm.board.deleteDocuments.kept', { smart_count: kept.length, numbers: kept.join(', ') })}
          </strong>
        </>
      )}
      {rate.stored !== null && (
        <> {translate('crm.board.createQuote.atRate', { ...names, rate: formats.decimal(rate.stored, RATE_SCALE) })}</>
      )}
    </ConfirmDialog>
  );
}

/** Tells what is wrong with a typed rate; null: nothing, or no rate was typed. */
function faultOf(typed: ReturnType<typeof parseTypedNumber>): 'noNumber' | 'rateRange' | null {
  if (typeof typed === 'string') return 'noNumber';
  if (typeof typed !== 'number') return null;
  return typed < RATE_RANGE.min || typed > RATE_RANGE.max ? 'rateRange' : null;
}

/** The rate of a quote: that of the board or the settings, else the one that is typed into the question. Values of 0 need none. */
function useRate({ question, leads, currencies, board }: Omit<MoveQuestionProps, 'kept' | 'answer' | 'to'>) {
  const [text, setText] = useState('');
  const { data: settings, isPending, isSuccess } = useRecord('settings', 1, { retry: false });
  const hasValue = leads.some(({ estimatedValue }) => (estimatedValue ?? 0) !== 0);
  const isNeeded = question === 'createQuote' && needsRate(currencies) && hasValue;
  const usual = useCurrencies().board;
  const stored = storedRate(board, { currency: usual, rate: settings?.crmRate ?? null });
  const typed = parseTypedNumber(text);
  return {
    stored: isNeeded ? stored : null,
    // Without the settings the server knows whether they have a rate.
    isAsked: isNeeded && isSuccess && stored === null,
    isPending: isNeeded && isPending && stored === null,
    text,
    setText,
    fault: faultOf(typed),
    typed: typeof typed === 'number' ? typed : undefined,
  };
}
