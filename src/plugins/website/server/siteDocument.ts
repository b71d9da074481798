import { createHash } from 'node:crypto';
import { isObject } from '#resource';
import { type Html, type Locale, LOCALES, markup, trusted } from '#server';
import { openingUntil, openingView } from './opening.ts';
import { siteHead } from './siteHead.ts';
import { sitePolicy } from './sitePolicy.ts';
import type { SiteLink, SiteShop, SiteTheme } from './siteRecords.ts';
import { fontFaces } from './siteFonts.ts';
import { SITE_SCRIPT } from './siteScript.ts';
import { SITE_STYLE } from './siteStyle.ts';
import { SITE_WORDS } from './siteWords.ts';

/** Header, footer and sidebar of a page. */
export interface SiteFrame {
  readonly locale: Locale;
  readonly theme: SiteTheme;
  readonly shop: SiteShop;
  readonly links: readonly SiteLink[];
}

/** A page on the way to another. */
export interface SiteStep {
  readonly title: string;
  readonly path: string;
  readonly query?: string;
}

/** A page to draw. */
export interface SiteContent {
  /** Address below the language; '' is home. */
  readonly path: string;
  /** Kind of page for the theme's CSS: `home`, `shop`, `page`, `register`, `account`. */
  readonly place: string;
  readonly title: string;
  readonly description?: string;
  /** Its paths in the languages; absent: the same path in each. */
  readonly paths?: Readonly<Record<Locale, string>>;
  /** Its path where a language has no other one; styles of one page are kept by it, too. */
  readonly slug?: string;
  /** Pages between home and this one, from the outside in. */
  readonly trail?: readonly SiteStep[];
  /** Structured data (schema.org) of its own. */
  readonly data?: readonly object[];
  /** Search engines leave it out, and follow its links. */
  readonly isUnlisted?: boolean;
  /** Part of its address after the path, with `?`, that makes it a page of its own. */
  readonly query?: string;
  /** Address of its picture for sharing; null: the company's logo. */
  readonly image?: string | null;
  readonly main: Html;
  readonly header?: Html;
  readonly sidebar?: Html;
  readonly footer?: Html;
  /** CSS and scripts of the page and its widgets, in order. */
  readonly css: readonly string[];
  readonly scripts: readonly string[];
  readonly isPersonal?: boolean;
  /** Visitors type into it what is for the shop alone: no pictures of other servers, which could be sent it. */
  readonly hasForm?: boolean;
  /** A document to be printed: without the theme's scripts, and its own may open the print dialog. */
  readonly isPaper?: boolean;
  /** There is no public page at the address: a mistake, or a preview. */
  readonly isMissing?: boolean;
  /** For the editors: without any script. */
  readonly isForEditor?: boolean;
}

/** A page as it is sent. */
export interface SiteDocument {
  readonly body: Buffer;
  readonly policy: string;
  readonly etag: string;
  /** End of its validity, ms since 1970: the shop opens or closes. */
  readonly endsAt: number;
  /** Resources that its blocks are drawn from, beside those of all pages. */
  readonly resources?: readonly string[];
}

/** Time at which a kept part ends by itself, ms since 1970; parts that are no pages do not. */
export const endOf = (part: unknown): number =>
  isObject(part) ? (typeof part.endsAt === 'number' ? part.endsAt : endOf(part.document)) : Infinity;

/** Resources that a kept part is made of beside those of all: the blocks of a page. */
export function resourcesOf(part: unknown): readonly string[] {
  if (!isObject(part)) return [];
  const { document = part } = part;
  return isObject(document) && Array.isArray(document.resources) ? document.resources.map(String) : [];
}

/** Address of a page on this server. */
const pageAddress = (locale: Locale, path: string, query = ''): string =>
  `/${locale}${path === '' ? '' : `/${path}`}${query}`;

/** A script between its tags: a closing tag inside it would end it. */
const scriptText = (code: string): string => `\n${code.replace(/<(?=\/script|script|!--)/gi, '\\x3C')}\n`;

/** CSS between its tags. cleanCss has removed what would end it; this is for the server's own mistakes. */
const styleText = (css: string): Html => trusted(css.replace(/<\//g, '<\\/'));

function navigation({ locale, links, theme }: SiteFrame, content: SiteContent): Html {
  const { path, paths, query = '', isMissing } = content;
  const current = isMissing ? null : path;
  const words = SITE_WORDS[locale];
  const link = (slug: string, title: string) =>
    markup`<a href="/${locale}${slug === '' ? '' : `/${slug}`}" ${slug === current && trusted(' aria-current="page"')}
      >${title}</a
    >`;
  return markup`${
    theme.layout.header.hasPages &&
    markup`<nav class="site-nav" aria-label="${words.pages}">
      ${link('', words.home)}${link('shop', words.shop)}${links.map(({ slug, title }) => link(slug, title))}
    </nav>`
  }${
    theme.layout.header.hasLanguages &&
    markup`<nav class="site-languages" aria-label="${words.languages}">
      ${LOCALES.map(
        (one) =>
          markup`<a
            href="${pageAddress(one, isMissing ? '' : (paths?.[one] ?? path), query)}"
            lang="${one}"
            hreflang="${one}"
            ${one === locale && trusted(' aria-current="true"')}
            ><span class="hidden">${LANGUAGES[one]}</span><span aria-hidden="true">${one.toUpperCase()}</span></a
          >`,
      )}
    </nav>`
  }`;
}

function header(frame: SiteFrame, content: SiteContent): Html | null {
  const { theme, shop, locale } = frame;
  if (!theme.layout.header.isShown) return null;
  return markup`<header class="site-header${theme.layout.header.isSticky && ' is-sticky'}">
    <div class="inside">
      <a class="brand" href="/${locale}"
        >${shop.logo !== null && markup`<img src="${shop.logo}" alt="" width="36" height="36" />`}${shop.name}</a
      >
      ${navigation(frame, content)}
    </div>
    ${content.header}
  </header>`;
}

function footer(frame: SiteFrame, content: SiteContent): Html | null {
  const { theme, shop, links, locale } = frame;
  if (!theme.layout.footer.isShown) return null;
  const words = SITE_WORDS[locale];
  return markup`<footer class="site-footer">
    <div class="inside">
      ${content.footer}
      <div class="columns">
        <div>
          <h2><bdi>${shop.name}</bdi></h2>
          <p>${shop.description}</p>
        </div>
        <div>
          <h2>${words.pages}</h2>
          <ul>
            ${[{ slug: 'shop', title: words.shop }, ...links, { slug: 'register', title: words.register }].map(
              ({ slug, title }) => markup`<li><a href="/${locale}/${slug}">${title}</a></li>`,
            )}
          </ul>
        </div>
        <div>
          <h2>${words.contact}</h2>
          <address>
            <bdi>${shop.address}</bdi>${
              shop.phone !== '' &&
              markup`<br /><a href="tel:${shop.phone.replace(/[^+\d]/g, '')}"><bdi dir="ltr">${shop.phone}</bdi></a>`
            }${shop.email !== '' && markup`<br /><a href="mailto:${shop.email}"><bdi dir="ltr">${shop.email}</bdi></a>`}
          </address>
          ${shop.opening && openingView(shop.opening, locale)}
        </div>
      </div>
    </div>
  </footer>`;
}

function body(frame: SiteFrame, content: SiteContent): Html {
  const { sidebar } = frame.theme.layout;
  const words = SITE_WORDS[frame.locale];
  const classes = sidebar ? ` has-sidebar at-${sidebar.side}` : '';
  return markup`<body class="site place-${content.place}" data-previous="${words.previous}" data-next="${words.next}">
    <a class="skip" href="#content">${words.skip}</a>
    ${header(frame, content)}
    <div class="site-body inside${classes}">
      <main id="content">${content.main}</main>
      ${sidebar && markup`<aside class="site-sidebar">${content.sidebar}</aside>`}
    </div>
    ${footer(frame, content)}
`;
}

function styles({ theme, locale }: SiteFrame, content: SiteContent): Html {
  const { width, sidebar, footer: foot } = theme.layout;
  const measures = `:root{--site-width:${width}px;--footer-columns:${foot.columns};--sidebar-width:${sidebar?.width ?? 0}px}`;
  const urls = new Set([pageAddress(locale, content.path), pageAddress(locale, content.slug ?? content.path)]);
  const own = [...urls].map((url) => theme.cssOf.get(url) ?? '');
  const sheets = [SITE_STYLE, measures, ...content.css, theme.css, ...own];
  sheets.unshift(fontFaces(sheets.join('\n')));
  return markup`${sheets
    .filter((css) => css.trim() !== '')
    .map(
      (css) =>
        markup`<style>
          ${styleText(css)}
        </style>`,
    )}`;
}

/** Draws a page of the website. */
export function siteDocument(frame: SiteFrame, content: SiteContent): SiteDocument {
  const { locale, shop, theme } = frame;
  const shared = content.isPaper ? [] : [SITE_SCRIPT, theme.js];
  const codes = content.isForEditor ? [] : [...shared, ...content.scripts];
  const scripts = codes.filter((code) => code.trim() !== '').map(scriptText);
  const title = content.title === '' || content.title === shop.name ? shop.name : `${content.title} · ${shop.name}`;
  const page = markup`<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${
    content.description && markup`<meta name="description" content="${content.description}" />`
  }${siteHead(frame, content, title)}
${styles(frame, content)}</head>
${body(frame, content)}
${scripts.map((code) => trusted(`<script>${code}</script>`))}</body>
</html>
`;
  const bytes = Buffer.from(page.html);
  return {
    body: bytes,
    policy: sitePolicy({
      scripts,
      isPersonal: content.isPersonal === true || content.hasForm === true,
      isPaper: content.isPaper === true,
    }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    endsAt: shop.opening ? openingUntil(shop.opening) : Infinity,
  };
}

/** Names of the languages in the head. */
const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', ar: 'العربية' };
