import { useDelete, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '#admin';
import type { ScreenRecord } from '#resource';
import type { DocxFault } from '../docx/checkParts.ts';
import { forgetPending } from './pendingFiles.ts';

/** Tells why a file cannot be opened, and which part of it is the reason. */
export function useFaultText(): (fault: DocxFault) => string {
  const translate = useTranslate();
  return ({ reason, part = '' }) => translate(`documents.open.${reason}`, { part });
}

/** Takes back a document that was made for a file which the editor then refused, so that no empty one stays in the list. */
export function useRefusedFile(record: ScreenRecord<'documents'>): (fault: DocxFault) => Promise<void> {
  const [remove] = useDelete();
  const navigate = useNavigate();
  const notify = useNotify();
  const textOf = useErrorText();
  const faultText = useFaultText();
  return async (fault) => {
    notify(faultText(fault), { type: 'error' });
    try {
      const options = { returnPromise: true, mutationMode: 'pessimistic' } as const;
      await remove('documents', { id: record.id, previousData: record }, options);
      forgetPending(record.id);
      navigate('/documents');
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
}
