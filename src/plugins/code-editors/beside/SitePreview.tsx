import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card, IconButton, SelectBox, useApi, useRecordList } from '#admin';
import { isObject } from '#resource';
import styles from './beside.module.css';

/** A page of the website. */
export interface SitePage {
  /** Below the language; '' is Home. Null: it cannot be shown. */
  readonly path: string | null;
  readonly title: string;
}

interface SitePreviewProps {
  /** Changes when the site has to be read again. */
  version: number;
  /** Pages to choose from. */
  pages: readonly SitePage[];
}

/**
 * The website beside its code, as it is saved. Its scripts are the visitors', so it runs without the rights of this origin:
 * by its own policy, and by the sandbox here.
 */
export function SitePreview({ version, pages }: SitePreviewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  const [reads, setReads] = useState(0);
  const path = pages[chosen]?.path ?? null;
  const address = `/${locale}${path}`;
  const title = translate('codeEditors.site.title');
  return (
    <Card
      title={title}
      end={
        <>
          <IconButton
            icon="refresh-cw"
            size="small"
            label={translate('codeEditors.site.reload')}
            onClick={() => setReads(reads + 1)}
          />
          {path !== null && (
            <a className={styles.open} href={address} target="_blank" rel="noreferrer">
              {translate('codeEditors.site.open')}
            </a>
          )}
        </>
      }
    >
      {/* Below the title: beside it and the buttons there is no space for a long name. */}
      <div className={styles.pages}>
        <SelectBox
          label={translate('codeEditors.site.page')}
          value={String(chosen)}
          options={pages.map((page, at) => ({ value: String(at), label: page.title }))}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </div>
      {path === null ? (
        <p>{translate('codeEditors.site.none')}</p>
      ) : (
        <iframe
          key={`${address} ${version} ${reads}`}
          className={styles.site}
          title={title}
          src={address}
          sandbox="allow-scripts allow-forms"
        />
      )}
    </Card>
  );
}

/** The page of a customer, for the preview. */
export function useAccountPage(): SitePage {
  const translate = useTranslate();
  return { path: useAccountPath() ?? null, title: translate('codeEditors.site.account') };
}

/** The pages that every theme has: Home, shop, registration, the customer's account. */
export function useSitePages(): readonly SitePage[] {
  const translate = useTranslate();
  const account = useAccountPage();
  return [
    { path: '', title: translate('codeEditors.site.home') },
    { path: '/shop', title: translate('codeEditors.site.shop') },
    { path: '/register', title: translate('codeEditors.site.register') },
    account,
  ];
}

/**
 * Address of the first customer's account on the website, below the language: a customer's page opens by a signed address
 * only (docs/rules/website.md, "Customers on the website"). Null: there is no customer, or no right to sign; undefined: not
 * known yet.
 */
function useAccountPath(): string | null | undefined {
  const call = useApi();
  const locale = useLocale() ?? 'en';
  const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} } as const;
  const { data: customers, error } = useRecordList('customers', first);
  const id = customers?.[0]?.id;
  const link = useQuery({
    queryKey: ['customers', 'account-link', id, locale],
    enabled: id !== undefined,
    staleTime: FRESH_MS,
    queryFn: async () => {
      const answer = await call(`customers/${id}/account-link`, { method: 'POST', body: { days: 1 } });
      const path = isObject(answer) ? String(answer.path) : '';
      return path.startsWith(`/${locale}/`) ? path.slice(locale.length + 1) : null;
    },
  });
  if (error || link.error || (customers && id === undefined)) return null;
  return link.data;
}

/** Time for which a signed address is used again, ms; it holds for a day. */
const FRESH_MS = 12 * 60 * 60 * 1000;
