import { type Html, type ListReader, type Locale, markup, type ServerHost, trusted } from '#server';
import { cleanText } from './cleaning.ts';
import { PLAIN_TEMPLATES } from './plainTemplates.ts';
import { siteDocument, type SiteContent, type SiteDocument, type SiteFrame } from './siteDocument.ts';
import { templateWords } from './templateWords.ts';
import type { TwigField } from './templateValues.ts';
import { renderTwig } from './twig.ts';
import type { TwigValue } from './twigTypes.ts';

/** Dependencies of the pages that Twig templates draw. */
export interface TemplatePages {
  readonly host: ServerHost;
  /** Network of the visitor: each waits for the own pages. */
  readonly caller: string;
}

/** Values of the settings that every template has. */
export const shopValues = ({ shop }: SiteFrame, reader: ListReader): Readonly<Record<string, TwigValue>> => ({
  companyName: shop.name,
  address: shop.address,
  phone: shop.phone,
  email: shop.email,
  currency: reader.currency,
});

/**
 * Draws a theme's template. One that cannot be drawn is logged, and the plain one takes its place, so that customers are not
 * left without the page.
 */
export async function drawTemplate(
  { host, caller }: TemplatePages,
  field: TwigField,
  template: string,
  locale: Locale,
  values: Readonly<Record<string, TwigValue>>,
): Promise<Html> {
  const words = templateWords(locale);
  const own = template.trim() === '' ? null : await renderTwig(template, values, caller, words);
  if (own && 'html' in own) return trusted(await cleanText(own.html, caller));
  if (own) host.log.warn({ field, ...own.problem }, 'A template of the theme cannot be drawn');
  const plain = await renderTwig(PLAIN_TEMPLATES[field], values, caller, words);
  return 'html' in plain ? trusted(await cleanText(plain.html, caller)) : markup``;
}

/** A page with personal data: a form or an account. */
export const personalPage = (frame: SiteFrame, content: Omit<SiteContent, 'isPersonal'>): SiteDocument =>
  siteDocument(frame, { ...content, isPersonal: true });
