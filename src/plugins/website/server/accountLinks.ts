import { DAY_MS } from '#resource';
import { notFound, type CallHandler, type ServerHost } from '#server';
import type { accountLinkCall } from '../calls.ts';
import { makeLink, recordOfLink, type LinkKind } from './signedLinks.ts';

const ACCOUNT_LINKS: LinkKind = {
  table: 'account_links',
  field: 'customer',
  permissionOf: (customer, link, createdAt) => `account of customer ${customer} by link ${link} of ${createdAt}`,
};

/** Answers the signed address of a customer's page, and keeps a row of it, by which it is listed and ended. */
export const answerAccountLink =
  (host: ServerHost): CallHandler<typeof accountLinkCall> =>
  async ({ tx, params, input, actor, locale, now }) => {
    if (!(await tx.canRead('customers', params.id))) throw notFound();
    const expiresAt = now + input.days * DAY_MS;
    const { id, signed } = await makeLink({ host, tx, actor }, ACCOUNT_LINKS, params.id, expiresAt);
    return { id, path: `/${locale}/account?customer=${params.id}&link=${id}&${signed}`, expiresAt };
  };

/** The customer whose account a query opens; null when its link is forged, over or ended. */
export const customerOfLink = (host: ServerHost, query: URLSearchParams): Promise<number | null> =>
  recordOfLink(host, ACCOUNT_LINKS, query);
