import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Banner,
  Button,
  ConfirmDialog,
  Query,
  RelativeTime,
  Skeleton,
  Table,
  VisuallyHidden,
  useApi,
  useErrorText,
  useFormats,
  useIsNarrow,
  useRecordList,
  WHOLE_LIST,
} from '#admin';
import type { ScreenRecord } from '#resource';
import type { LinkKind } from './kinds.ts';
import styles from './links.module.css';

interface SignedLinksProps {
  readonly kind: LinkKind;
  readonly record: number;
  /** Gets the id of a link that was ended. */
  readonly onEnded: (id: number) => void;
}

/** The links to a record that work, each with a button that ends it. */
export function SignedLinks({ kind, record, onEnded }: SignedLinksProps) {
  const translate = useTranslate();
  const query = useRecordList(
    kind.resource,
    { filter: { [kind.field]: record }, pagination: WHOLE_LIST, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  );
  const { asked, ask, isBusy, errorText, end } = useEnd(kind, query.refetch, onEnded);
  const links = query.data?.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now());
  return (
    <section className={styles.links} aria-label={translate('website.accountLink.links')}>
      <h3>{translate('website.accountLink.links')}</h3>
      {errorText !== undefined && <Banner tone="danger">{errorText}</Banner>}
      <Query
        failed={translate('website.accountLink.failed')}
        query={{ ...query, data: links }}
        shape={<Skeleton height="60px" />}
        empty={<p>{translate('website.accountLink.none')}</p>}
      >
        {(working) => <LinkList links={working} onEnd={ask} />}
      </Query>
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
          {translate(`${kind.texts}.endHelp`)}
        </ConfirmDialog>
      )}
    </section>
  );
}

function LinkList({ links, onEnd }: { readonly links: readonly Link[]; readonly onEnd: (link: Link) => void }) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <ul className={styles.entries}>
        {links.map((link) => (
          <LinkEntry key={link.id} link={link} onEnd={() => onEnd(link)} />
        ))}
      </ul>
    );
  return (
    <Table label={translate('website.accountLink.links')}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {translate(`resources.account_links.fields.${name}`)}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{translate('website.accountLink.end')}</VisuallyHidden>
          </th>
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

/** A link as its list answers it. */
type Link = Pick<ScreenRecord<LinkKind['resource']>, 'id' | (typeof COLUMNS)[number]>;

const COLUMNS = ['createdBy', 'createdAt', 'expiresAt', 'openedAt'] as const;

interface LinkProps {
  readonly link: Link;
  readonly onEnd: () => void;
}

/** A value of a link in the words of the screen. */
function LinkValue({ link, name }: { readonly link: Link; readonly name: (typeof COLUMNS)[number] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { createdBy, createdAt, expiresAt, openedAt } = link;
  if (name === 'createdBy') return <bdi>{createdBy?.fullName ?? createdBy?.username}</bdi>;
  if (name === 'expiresAt') return formats.moment(expiresAt);
  if (name === 'createdAt') return createdAt && <RelativeTime iso={createdAt} />;
  return openedAt ? <RelativeTime iso={openedAt} /> : translate('website.accountLink.neverOpened');
}

function End({ onEnd }: Pick<LinkProps, 'onEnd'>) {
  const translate = useTranslate();
  return (
    <Button size="small" onClick={onEnd}>
      {translate('website.accountLink.end')}
    </Button>
  );
}

function LinkRow({ link, onEnd }: LinkProps) {
  const [first, ...others] = COLUMNS;
  return (
    <tr>
      <th scope="row">
        <LinkValue link={link} name={first} />
      </th>
      {others.map((name) => (
        <td key={name}>
          <LinkValue link={link} name={name} />
        </td>
      ))}
      <td>
        <End onEnd={onEnd} />
      </td>
    </tr>
  );
}

/** On a phone each link is an entry, so that the button that ends it is not beside the screen. */
function LinkEntry({ link, onEnd }: LinkProps) {
  const translate = useTranslate();
  return (
    <li>
      <dl>
        {COLUMNS.map((name) => (
          <div key={name}>
            <dt>{translate(`resources.account_links.fields.${name}`)}</dt>
            <dd>
              <LinkValue link={link} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <End onEnd={onEnd} />
    </li>
  );
}

/** Ends a link after a confirmation. */
function useEnd({ resource }: LinkKind, refetch: () => Promise<unknown>, onEnded: (id: number) => void) {
  const call = useApi();
  const textOf = useErrorText();
  const [asked, ask] = useState<Link>();
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const end = async (id: number) => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await call(`${resource}/${id}`, { method: 'DELETE' });
      onEnded(id);
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
