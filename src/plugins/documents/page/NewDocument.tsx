import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { PagePending, RecordFailed } from '#admin';
import { useNewDocument } from './useNewDocument.ts';

/** Makes an untitled document and opens it at once; its name is set later, above the text. */
export default function NewDocument() {
  const translate = useTranslate();
  const { replaceByNew } = useNewDocument();
  const [error, setError] = useState<unknown>(null);
  const hasBegun = useRef(false);
  const begin = () => {
    setError(null);
    replaceByNew().catch(setError);
  };
  const first = useRef(begin);
  useEffect(() => {
    // Effects may run twice; a document is made once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    first.current();
  }, []);
  const title = translate('resources.documents.new');
  if (error) return <RecordFailed resource="documents" title={title} error={error} onRetry={begin} />;
  return <PagePending title={title} />;
}
