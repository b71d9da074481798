import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Banner,
  Button,
  ConfirmDialog,
  LoadFailed,
  Pending,
  RelativeTime,
  Skeleton,
  Table,
  useApi,
  useErrorText,
  useFormats,
} from '#admin';
import styles from './account.module.css';

/** A link as the list answers it. */
interface Link {
  readonly id: number;
  readonly createdBy?: { readonly fullName?: string; readonly username?: string } | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly openedAt?: string | null;
}

const COLUMNS = ['createdBy', 'createdAt', 'expiresAt', 'openedAt'] as const;
/** Links that are shown; a customer rarely has more. */
const MOST = 100;

function LinkRow({ link, onEnd }: { readonly link: Link; readonly onEnd: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { createdBy, createdAt, expiresAt, openedAt } = link;
  return (
    <tr>
      <th scope="row">{createdBy?.fullName ?? createdBy?.username}</th>
      <td>
        <RelativeTime iso={createdAt} />
      </td>
      <td>{formats.moment(expiresAt)}</td>
      <td>{openedAt ? <RelativeTime iso={openedAt} /> : translate('website.accountLink.neverOpened')}</td>
      <td>
        <Button size="small" kind="danger" onClick={onEnd}>
          {translate('website.accountLink.end')}
        </Button>
      </td>
    </tr>
  );
}

/** Ends a link after a confirmation. */
function useEnd(refetch: () => Promise<unknown>) {
  const call = useApi();
  const textOf = useErrorText();
  const [asked, ask] = useState<Link>();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const end = async (id: number) => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await call(`account_links/${id}`, { method: 'DELETE' });
      await refetch();
    } catch (error) {
      setErrorText(textOf(error));
    } finally {
      setBusy(false);
      ask(undefined);
    }
  };
  return { asked, ask, isBusy, errorText, end: (id: number) => void end(id) };
}

/** The links of a customer's account that work, each with a button that ends it. */
export function AccountLinks({ customer }: { readonly customer: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Link>(
    'account_links',
    { filter: { customer }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const { asked, ask, isBusy, errorText, end } = useEnd(refetch);
  if (error && !data)
    return <LoadFailed title={translate('website.accountLink.failed')} error={error} onRetry={() => void refetch()} />;
  const links = data?.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return (
    <section className={styles['links']} aria-label={translate('website.accountLink.links')}>
      <h3>{translate('website.accountLink.links')}</h3>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      {!links && (
        <Pending>
          <Skeleton width="100%" height="60px" />
        </Pending>
      )}
      {links?.length === 0 && <p>{translate('website.accountLink.none')}</p>}
      {links && links.length > 0 && <LinkTable links={links} onEnd={ask} />}
      {asked && (
        <ConfirmDialog
          title={translate('website.accountLink.endOne')}
          cancel={translate('ra.action.cancel')}
          confirm={translate('website.accountLink.end')}
          danger
          busy={isBusy}
          onCancel={() => ask(undefined)}
          onConfirm={() => end(asked.id)}
        >
          {translate('website.accountLink.endHelp')}
        </ConfirmDialog>
      )}
    </section>
  );
}

function LinkTable({ links, onEnd }: { readonly links: readonly Link[]; readonly onEnd: (link: Link) => void }) {
  const translate = useTranslate();
  return (
    <Table label={translate('website.accountLink.links')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {translate(`resources.account_links.fields.${name}`)}
            </th>
          ))}
          <th scope="col">{translate('website.accountLink.end')}</th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onEnd={() => onEnd(link)} />
        ))}
      </tbody>
    </Table>
  );
}
