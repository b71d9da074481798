import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Button, ButtonLink, recordPathOf, useMay } from '#admin';
import type { ImportRecord } from '../resources.ts';

/** Leads from the run of a feed to it, and from a finished import with a key to a new feed with its mapping. */
export function FeedLink({ record }: { readonly record: ImportRecord }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  if (record.feed)
    return (
      <ButtonLink to={recordPathOf('import_feeds', record.feed.id, 'show')}>{translate('import.feed.open')}</ButtonLink>
    );
  if (!may('create', 'import_feeds') || record.state !== 'done' || !record.key) return null;
  const { id, fileName } = record;
  const values = {
    name: fileName.replace(/\.[^.]*$/u, '').slice(0, 80),
    mappingOf: { '@id': record['@id'], id, fileName },
  };
  // A new form takes the values that the page before hands over.
  return (
    <Button icon="rotate-cw" onClick={() => void navigate('/import_feeds/create', { state: { values } })}>
      {translate('import.feed.use')}
    </Button>
  );
}
