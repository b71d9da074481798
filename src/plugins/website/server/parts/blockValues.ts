import type { SiteBlock, SiteSetting, SiteValues, SiteSettings } from '#server';
import type { ElementAttributes } from '../elements.ts';

/** The value of a setting. What is missing or no value of it is the initial one; a number is moved to the nearest limit. */
export function valueOf(setting: SiteSetting, text: string | undefined): string | number | boolean | null {
  switch (setting.kind) {
    case 'number': {
      const isNumber = text !== undefined && /^-?\d{1,9}$/.test(text);
      return isNumber ? Math.min(setting.max, Math.max(setting.min, Number(text))) : setting.initial;
    }
    case 'text':
      return text === undefined ? setting.initial : Array.from(text).slice(0, setting.max).join('');
    case 'switch':
      return text === undefined ? setting.initial : text === 'true';
    case 'choice':
      return text !== undefined && Object.hasOwn(setting.options, text)
        ? text
        : (Object.keys(setting.options)[0] ?? '');
    case 'record':
      return idOf(text ?? '');
  }
}

/** The values of a block's settings, from its attributes. */
export function valuesOf({ settings = {} }: SiteBlock, attributes: ElementAttributes): SiteValues<SiteSettings> {
  const entries = Object.entries(settings).map(([name, setting]) => {
    const text = attributes.get(`data-${name}`);
    return [name, valueOf(setting, text === undefined ? undefined : decoded(text))] as const;
  });
  // Each value is of its setting's kind.
  return Object.fromEntries(entries) as SiteValues<SiteSettings>;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of an attribute that the server has cleaned: no other entities are in it. */
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

const LARGEST_ID = 2_147_483_647;

/** A whole number above 0; null for other texts. */
const idOf = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
