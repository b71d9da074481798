import { useCreate, useNavigate, useNotify, useTranslate } from 'ra-core';
import { useAction } from '#admin';
import { LARGEST_DOCUMENT } from '../calls.ts';
import { formatOf } from '../rules/htmlOfFile.ts';
import type { FileToOpen } from '../contract.ts';
import { keepPending, keepPrint } from './pendingFiles.ts';
import { useFaultText } from './useRefusedFile.ts';

/**
 * Creates documents, empty or of a chosen file, and opens their page. A file that cannot be opened creates none. One at a time: a double press creates one.
 */
export function useNewDocument() {
  const [create] = useCreate();
  const navigate = useNavigate();
  const notify = useNotify();
  const translate = useTranslate();
  const faultText = useFaultText();
  const { isBusy, run } = useAction();
  const make = async (name: string, file: FileToOpen | null, { replace = false, isPrinted = false } = {}) => {
    const { id } = await create('documents', { data: { name } }, { returnPromise: true });
    if (file) keepPending(id, file);
    if (isPrinted) keepPrint(id);
    navigate(`/documents/${id}`, { replace });
  };
  const refuse = (text: string) => {
    notify(text, { type: 'error' });
    return false;
  };
  const makeOf = async (file: File, isPrinted: boolean): Promise<boolean> => {
    const format = formatOf(file.name);
    if (!format) return refuse(translate('documents.open.unknown'));
    if (file.size > LARGEST_DOCUMENT) return refuse(translate('documents.open.tooLarge'));
    const name = file.name.replace(/\.[^.]+$/, '').slice(0, 200) || translate('documents.untitled');
    // Null: moved, deleted or changed since it was chosen.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return refuse(translate('documents.open.unread', { name: file.name }));
    const { docxFault } = await import('../docx/checkParts.ts');
    const fault = format === 'docx' ? docxFault(new Uint8Array(bytes)) : null;
    if (fault) return refuse(faultText(fault));
    await make(name, { bytes, format }, { isPrinted });
    return true;
  };
  return {
    isBusy,
    startNew: () => run(() => make(translate('documents.untitled'), null)),
    /** Makes an empty document in place of the present page. @throws what the server answers */
    replaceByNew: () => make(translate('documents.untitled'), null, { replace: true }),
    /**
     * Makes a document of a file, or says why it cannot be opened.
     * @param isPrinted whether its page prints it as soon as it is open
     * @returns whether a document was made
     */
    openFile: async (file: File, isPrinted = false) => {
      let isMade = false;
      await run(async () => {
        isMade = await makeOf(file, isPrinted);
      });
      return isMade;
    },
  };
}
