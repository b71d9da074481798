import type { Request, Response } from 'express';
import { isObject } from '#resource';
import { clientNetwork, Problem, problemBody, TokenBuckets, type Locale, type Tx } from '#server';
import type { SiteDocument } from './siteDocument.ts';
import { setSiteHeaders } from './sitePolicy.ts';

/** Field that people do not see. A program that fills it is answered, and nothing is stored. */
export const TRAP = 'website';

const OF_ALL = 60;

/** Forms per minute of one network, and of all. */
const PER_NETWORK = 5;

/** Limits of how many forms of one kind are taken. */
export class FormLimits {
  readonly #perNetwork = new TokenBuckets(PER_NETWORK);
  readonly #ofAll = new TokenBuckets(OF_ALL);

  /** Time until a form of this network is taken, ms; 0: it is taken now. */
  waitMs(request: Request): number {
    return (
      this.#perNetwork.take(clientNetwork(request), performance.now()) || this.#ofAll.take('all', performance.now())
    );
  }
}

/** Reads a form of the website. @param largest bytes @throws Problem 413, 415 */
export async function readForm(request: Request, largest: number): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem(415, 'A form is expected.', { code: 'problem.unsupportedMediaType' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest)
      throw new Problem(413, 'The form is too large.', { code: 'problem.tooLarge', headers: { Connection: 'close' } });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Tells whether a record with exactly these values was made a moment ago: the same form was sent twice. */
export async function isStored(
  { db, now }: Tx,
  table: string,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  // No database is asked for a text that none keeps: the record is refused by its field.
  if (Object.values(values).some((value) => value.includes('\0'))) return false;
  let query = db
    .selectFrom(table)
    .select('id')
    .where('createdAt', '>', now - REPEAT_MS);
  for (const [name, value] of Object.entries(values))
    query = value === '' ? query.where(name, 'is', null) : query.where(name, '=', value);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Messages of a refused record by field; null for other errors. */
export function messagesOf(error: unknown, locale: Locale): Record<string, string> | null {
  if (!(error instanceof Problem) || error.status !== 422) return null;
  const { violations } = problemBody(error, locale);
  const list = Array.isArray(violations) ? violations.filter(isObject) : [];
  return Object.fromEntries(list.map((one) => [String(one.propertyPath), String(one.message)]));
}

/** Sends the page of a form that was not taken, with what was typed. No browser keeps it. */
export function sendFormAgain(response: Response, status: number, { body, policy }: SiteDocument): void {
  response.status(status);
  setSiteHeaders(response, policy);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

/** The same form again within this time counts as sent once, ms. */
const REPEAT_MS = 10 * 60_000;
