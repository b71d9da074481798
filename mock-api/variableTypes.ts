import { z } from 'zod';
import { parsePublishers } from './packages/signature.ts';

/** A text; empty when the variable is not set. */
export const text = z.string().default('');
/** `1` or `0`, as a boolean. */
export const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'], { error: '0 or 1' })
    .default(fallback)
    .transform((value) => value === '1');

/** A whole number between two limits, both included, with its value when the variable is not set. */
export const count = (least: number, most: number, fallback: number) => {
  const error = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
    .default(fallback);
};

/** Tells whether a text is an absolute address with one of these protocols, such as `https:`. */
export const isAddress = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Empty, or an address of the web. */
const webAddress = text.refine((value) => value === '' || isAddress(value, ['http:', 'https:']), {
  error: 'an address that starts with http:// or https://',
});

/** Tells whether an address has no credentials: browsers and fetch refuse such addresses. */
const isPlain = (value: string) => {
  if (!URL.canParse(value)) return true;
  const { username, password, hash } = new URL(value);
  return `${username}${password}${hash}` === '';
};

/** A web address of a service, without credentials. */
export const plainAddress = webAddress.refine(isPlain, {
  error: 'an address without a user name, a password and #',
});

/** Origins with commas or spaces between them, as a list. */
export const origins = text
  .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((list) => list.every((one) => isAddress(one, ['http:', 'https:']) && new URL(one).origin === one), {
    error: 'origins such as https://shop.example, with commas between them',
  });

/** Public keys of publishers by name, as a list. */
export const publishers = text
  .refine((value) => parsePublishers(value) !== null, {
    error: 'public ed25519 keys such as acme=MCowBQYDK2VwAyEA…, with commas between them',
  })
  .transform((value) => parsePublishers(value) ?? []);

/** Empty, or a moment in ISO format. */
export const clock = text.refine((value) => value === '' || !Number.isNaN(Date.parse(value)), {
  error: 'a moment such as 2026-11-20T10:00:00Z',
});

/** Tells whether a text is a list of headers in OpenTelemetry's format: percent-encoded, comma-separated. */
export const isHeaderList = (value: string) =>
  value === '' || value.split(',').every((part) => /^\s*[\w-]+=(?:[^%]|%[0-9a-fA-F]{2})*$/.test(part));

/** Address of PostgreSQL. @param none meaning of an empty one */
export const database = (none: string) =>
  text.refine((value) => value === '' || isAddress(value, ['postgres:', 'postgresql:']), {
    error: `empty (${none}) or an address that starts with postgres://`,
  });

/** A clock that continues from the given time, or the real one. */
export function clockFrom(start: string): () => number {
  if (start === '') return Date.now;
  const ahead = Date.parse(start) - Date.now();
  return () => Date.now() + ahead;
}
