import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog, Field, parseTypedNumber, useFormats, useRecord } from '#admin';
import { RATE_SCALE, needsRate, type Currencies } from '../rules/quote.ts';
import type { OpenQuestion } from './useStageRules.ts';

interface MoveQuestionProps extends OpenQuestion {
  currencies: Currencies;
}

/** The rate of a quote: that of the settings, else the one that is typed into the question. */
function useRate({ question, currencies }: Pick<MoveQuestionProps, 'question' | 'currencies'>) {
  const [text, setText] = useState('');
  const { data: settings, isPending } = useRecord('settings', 1, { retry: false });
  const isNeeded = question === 'createQuote' && needsRate(currencies);
  const stored = settings?.crmRate ?? null;
  const typed = parseTypedNumber(text);
  const isWrong = typeof typed === 'string' || (typeof typed === 'number' && typed <= 0);
  return {
    stored: isNeeded ? stored : null,
    isAsked: isNeeded && !isPending && stored === null,
    text,
    setText,
    isWrong,
    typed: typeof typed === 'number' ? typed : undefined,
  };
}

/** Confirmation dialog before a lead moves to another stage (docs/rules/boards.md, "Stages of leads"). */
export function MoveQuestion({ question, leads, kept, answer, currencies }: MoveQuestionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const rate = useRate({ question, currencies });
  const words = { smart_count: leads.length, lead: leads[0]?.name ?? '' };
  const names = {
    board: formats.currencyName(currencies.board),
    documents: formats.currencyName(currencies.documents),
  };
  const field = (
    <Field
      label={translate('crm.board.createQuote.rate', names)}
      help={translate('crm.board.createQuote.noRate')}
      inputMode="decimal"
      value={rate.text}
      error={rate.isWrong ? translate('crm.board.noNumber') : undefined}
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
      busy={rate.isAsked && rate.isWrong}
      onCancel={() => answer({ isAgreed: false })}
      onConfirm={() => answer({ isAgreed: true, rate: rate.typed })}
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
