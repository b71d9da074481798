/** HTML that needs no escaping. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | null | undefined | false | readonly Part[];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (isList(part)) return part.map(textOf).join('');
  return typeof part === 'object' ? part.html : escaped(String(part));
}

/** Marks text as HTML that was made or cleaned by the server. */
export const trusted = (html: string): Html => ({ html });

/** Makes HTML. Every value is escaped, unless it is HTML itself. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.reduce((text, one, at) => text + textOf(parts[at - 1] ?? null) + one) };
}
