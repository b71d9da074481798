import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, Row, useApi, useErrorText, useFormats, useRecordList } from '#admin';

interface OpenLinksProps {
  user: number;
  /** Gets the id of a link that was ended. */
  onEnded: (id: number) => void;
}

/** The link of an account that works at this moment, with a button that ends it. */
export function OpenLinks({ user, onEnded }: OpenLinksProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const call = useApi();
  const textOf = useErrorText();
  const [errorText, setErrorText] = useState<string>();
  const [busy, setBusy] = useState<number>();
  const { data = [], refetch } = useRecordList(
    'access_links',
    { filter: { user }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const end = async (id: number) => {
    setBusy(id);
    setErrorText(undefined);
    try {
      await call(`access_links/${id}`, { method: 'DELETE' });
      onEnded(id);
      await refetch();
    } catch (error) {
      setErrorText(textOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const open = data.filter(({ usedAt, expiresAt }) => !usedAt && Date.parse(expiresAt) > Date.now());
  return (
    <>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {open.map(({ id, expiresAt }) => (
        <Row as="p" gap={8} justify="between" wrap key={id}>
          <span>{translate('people.link.works', { date: formats.moment(expiresAt) })}</span>
          <Button size="small" kind="danger" disabled={busy === id} onClick={() => void end(id)}>
            {translate('people.link.end')}
          </Button>
        </Row>
      ))}
    </>
  );
}

/** Unused links of an account; making one ends the earlier ones, so that there is one at most. */
const MOST = 5;
