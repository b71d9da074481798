import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { OPENED_FILES } from '../rules/htmlOfFile.ts';
import { FileButton } from './FileButton.tsx';
import { useNewDocument } from './useNewDocument.ts';

/** In the head of the list: makes a document of a file. */
export default function OpenFile() {
  const translate = useTranslate();
  const { openFile } = useNewDocument();
  return (
    <FileButton
      kind="plain"
      icon={FolderOpen}
      label={translate('documents.open.file')}
      accept={OPENED_FILES}
      onFile={(file) => void openFile(file)}
    />
  );
}
