import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#admin';
import type { OpenQuestion } from './useLeadMoves.ts';

/** The question that a stage asks before a lead moves (assistant-store-crm.md 4). */
export function MoveQuestion({ question, leads, answer }: OpenQuestion) {
  const translate = useTranslate();
  const words = { smart_count: leads.length, lead: leads[0]?.name ?? '' };
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
    </ConfirmDialog>
  );
}
