import { useCreate, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useErrorText } from '#admin';
import { LARGEST_DOCUMENT } from '../calls.ts';
import { formatOf } from '../rules/htmlOfFile.ts';
import type { FileToOpen } from '../contract.ts';
import { keepPending } from './pendingFiles.ts';

/** Creates documents, empty or of a chosen file, and opens their page. */
export function useNewDocument() {
  const [create] = useCreate();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const textOf = useErrorText();
  const make = async (name: string, file: FileToOpen | null) => {
    try {
      const { id } = await create('documents', { data: { name } }, { returnPromise: true });
      if (file) keepPending(id, file);
      navigate(`/documents/${id}`);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
  };
  const openFile = async (file: File) => {
    const format = formatOf(file.name);
    if (!format) return notify(translate('documents.open.unknown'), { type: 'error' });
    if (file.size > LARGEST_DOCUMENT) return notify(translate('documents.open.tooLarge'), { type: 'error' });
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200) || translate('documents.untitled');
    try {
      return await make(name, { bytes: await file.arrayBuffer(), format });
    } catch {
      // Moved, deleted or changed since it was chosen.
      return notify(translate('documents.open.unread', { name: file.name }), { type: 'error' });
    }
  };
  return { startNew: () => make(translate('documents.untitled'), null), openFile };
}
