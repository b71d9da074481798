import { type Html, type Locale, LOCALES, markup, trusted } from '#server';
import { openingData } from './opening.ts';
import type { SiteContent, SiteFrame } from './siteDocument.ts';
import { SITE_WORDS } from './siteWords.ts';

/** A whole address; one on another server stays. */
export const absolute = (origin: string, address: string): string =>
  /^https?:\/\//.test(address) ? address : `${origin}${address}`;

/**
 * Elements of a page's head for search engines and messengers: its own address, the addresses in other languages, title, text and
 * picture for sharing, and structured data.
 */
export function siteHead(frame: SiteFrame, content: SiteContent, title: string): Html {
  const { shop, locale } = frame;
  const icon = shop.logo !== null && markup`<link rel="icon" href="${shop.logo}" />`;
  if (content.isPersonal || content.isMissing || content.isForEditor)
    return markup`${icon}${!content.isForEditor && markup`<meta name="robots" content="noindex" />`}`;
  if (content.isUnlisted) return markup`${icon}<meta name="robots" content="noindex, follow" />`;
  const picture = content.image ?? shop.logo;
  const property = (name: string, value: string) =>
    value !== '' && markup`<meta property="og:${name}" content="${value}" />`;
  const alternate = (language: string, of: Locale) =>
    markup`<link rel="alternate" hreflang="${language}" href="${addressOf(shop.origin, of, content)}" />`;
  return markup`${icon}<link rel="canonical" href="${addressOf(shop.origin, locale, content)}" />
    ${LOCALES.map((one) => alternate(one, one))}${alternate('x-default', shop.defaultLocale)}
    ${property('type', 'website')}${property('title', title)}${property('site_name', shop.name)}
    ${property('description', content.description ?? '')}${property('locale', OG_LOCALES[locale])}
    ${shop.origin !== '' && property('url', addressOf(shop.origin, locale, content))}
    ${picture !== null && (shop.origin !== '' || picture.startsWith('https:')) && property('image', absolute(shop.origin, picture))}
    <meta name="twitter:card" content="${content.image ? 'summary_large_image' : 'summary'}" />
    ${companyOf(frame)}${breadcrumbOf(frame, content)}${(content.data ?? []).map(structured)}`;
}

/** Languages as Open Graph names them. */
const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_US', fr: 'fr_FR', ar: 'ar_AR' };

type Page = Pick<SiteContent, 'path' | 'paths' | 'query'>;

/**
 * Address of a page in a language: absolute where the settings name the website's address, else on its own server. A query is
 * escaped already.
 */
function addressOf(origin: string, locale: Locale, { path, paths, query = '' }: Page): string {
  const own = paths?.[locale] ?? path;
  return `${encodeURI(`${origin}/${locale}${own === '' ? '' : `/${own}`}`)}${query}`;
}

/** One record of structured data (schema.org). A `<` would end the element around it. */
const structured = (data: object): Html =>
  trusted(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
  );

const filled = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '' && value !== null));

/** The company, for search engines. */
const companyOf = ({ shop, locale }: SiteFrame): Html =>
  structured({
    '@type': 'LocalBusiness',
    ...filled({
      name: shop.name,
      description: shop.description,
      url: addressOf(shop.origin, locale, { path: '' }),
      telephone: shop.phone,
      email: shop.email,
      address: shop.address,
      openingHoursSpecification: shop.opening && openingData(shop.opening),
      image: shop.origin === '' || shop.logo === null ? '' : absolute(shop.origin, shop.logo),
    }),
  });

/** The place of a page below home. Search engines take whole addresses only. */
function breadcrumbOf({ shop, locale }: SiteFrame, content: SiteContent): Html | null {
  if (shop.origin === '' || content.path === '') return null;
  const steps: { name: string; page: Page }[] = [
    { name: SITE_WORDS[locale].home, page: { path: '' } },
    ...(content.trail ?? []).map((step) => ({ name: step.title, page: step })),
    { name: content.title, page: content },
  ];
  return structured({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, page }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(shop.origin, locale, page),
    })),
  });
}
