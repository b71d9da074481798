import { useTranslate } from 'ra-core';
import { ConfirmDialog, useFormats } from '#admin';
import { hasPrice, type Currencies } from '../rules/quote.ts';
import type { OpenQuestion } from './useStageRules.ts';

/** Confirmation dialog before a lead moves to another stage (docs/rules/boards.md, "Stages of leads"). */
export function MoveQuestion({ question, leads, kept, answer, currencies }: OpenQuestion & { currencies: Currencies }) {
  const translate = useTranslate();
  const { currencyName } = useFormats();
  const words = { smart_count: leads.length, lead: leads[0]?.name ?? '' };
  const isWithoutPrice = question === 'createQuote' && !hasPrice(currencies);
  const names = { board: currencyName(currencies.board), documents: currencyName(currencies.documents) };
  return (
    <ConfirmDialog
      title={translate(`crm.board.${question}.title`, words)}
      cancel={translate('crm.board.keep')}
      confirm={translate(`crm.board.${question}.confirm`, words)}
      danger={question === 'deleteDocuments'}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
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
      {isWithoutPrice && (
        <>
          {' '}
          <strong>{translate('crm.board.createQuote.noPrice', { ...words, ...names })}</strong>
        </>
      )}
    </ConfirmDialog>
  );
}
