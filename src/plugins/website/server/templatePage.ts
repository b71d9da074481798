import type { ListReader, Locale, ServerHost } from '#server';
import { cleanHtml } from './cleanHtml.ts';
import { markup, trusted, type Html } from './html.ts';
import { PLAIN_TEMPLATES } from './plainTemplates.ts';
import { siteDocument, type SiteContent, type SiteDocument, type SiteFrame } from './siteDocument.ts';
import { templateWords } from './templateWords.ts';
import type { TwigField } from './templateValues.ts';
import type { Twig } from './twig.ts';
import type { TwigValue } from './twigTypes.ts';

/** Dependencies of the pages that Twig templates draw. */
export interface TemplatePages {
  readonly host: ServerHost;
  readonly twig: Twig;
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
  { host, twig }: TemplatePages,
  field: TwigField,
  template: string,
  locale: Locale,
  values: Readonly<Record<string, TwigValue>>,
): Promise<Html> {
  const words = templateWords(locale);
  const own = template.trim() === '' ? null : await twig.render(template, values, words);
  if (own && 'html' in own) return trusted(cleanHtml(own.html).text);
  if (own) host.log.warn({ field, ...own.problem }, 'A template of the theme cannot be drawn');
  const plain = await twig.render(PLAIN_TEMPLATES[field], values, words);
  return 'html' in plain ? trusted(cleanHtml(plain.html).text) : markup``;
}

/** A page with personal data: a form or an account. */
export const personalPage = (frame: SiteFrame, content: Omit<SiteContent, 'isPersonal'>): SiteDocument =>
  siteDocument(frame, { ...content, isPersonal: true });
