import type { Request, RequestHandler, Response } from 'express';
import { isObject } from '#resource';
import {
  clientNetwork,
  createAsClient,
  Problem,
  problemBody,
  SYSTEM,
  TokenBuckets,
  type Locale,
  type ServerHost,
  type Tx,
} from '#server';
import { markup } from './html.ts';
import { sendDocument } from './site.ts';
import { setSiteHeaders } from './sitePolicy.ts';
import { siteAddress } from './siteAddress.ts';
import { readFrame } from './siteHooks.ts';
import { SITE_WORDS } from './siteWords.ts';
import { drawTemplate, personalPage, shopValues, type TemplatePages } from './templatePage.ts';
import type { SiteDocument } from './siteDocument.ts';

/** Fields of a customer that the form may fill. */
const FIELDS = ['firstName', 'lastName', 'phone', 'email', 'address', 'companyName'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Field that people do not see. A program that fills it is answered, and nothing is stored. */
const TRAP = 'website';
/** Registrations per minute of one network, and of all. */
const PER_NETWORK = 5;
const OF_ALL = 60;
/** Largest form, bytes. */
const LARGEST = 16 * 1024;
/** The same form again within this time counts as sent once, ms. */
const REPEAT_MS = 10 * 60_000;

const EMPTY: Values = { firstName: '', lastName: '', phone: '', email: '', address: '', companyName: '' };

/** Reads a form of the website. @throws Problem 413, 415 */
async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem(415, 'A form is expected.', { code: 'problem.unsupportedMediaType' });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST)
      throw new Problem(413, 'The form is too large.', { code: 'problem.tooLarge', headers: { Connection: 'close' } });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

const valuesIn = (form: URLSearchParams): Values => {
  const entries = FIELDS.map((name) => [name, (form.get(name) ?? '').trim().slice(0, 1000)] as const);
  return { ...EMPTY, ...Object.fromEntries(entries) };
};

/**
 * Stores a form as a customer, unless the same one was stored a while ago: sent twice, to whichever process, it makes one.
 * @throws Problem 422 as a customer with these values is refused
 */
async function storeOnce(tx: Tx, values: Values): Promise<void> {
  await tx.lock('website registrations');
  if (await isStored(tx, values)) return;
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  await createAsClient(tx, 'customers', filled);
}

/** Tells whether a customer with exactly these values was made within {@link REPEAT_MS}. */
async function isStored({ db, now }: Tx, values: Values): Promise<boolean> {
  // No database is asked for a text that none keeps: the customer is refused by its field.
  if (Object.values(values).some((value) => value.includes('\0'))) return false;
  let query = db
    .selectFrom('customers')
    .select('id')
    .where('createdAt', '>', now - REPEAT_MS);
  for (const name of FIELDS)
    query = values[name] === '' ? query.where(name, 'is', null) : query.where(name, '=', values[name]);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Message about the submitted form. */
interface Outcome {
  readonly values?: Values;
  readonly errors?: Readonly<Record<string, string>>;
  readonly notice?: { readonly text: string; readonly isWrong: boolean };
}

async function registerPage(pages: TemplatePages, locale: Locale, outcome: Outcome): Promise<SiteDocument> {
  const { host } = pages;
  const reader = await host.publicReader(locale);
  const frame = await readFrame(host, reader, locale);
  const { values = EMPTY, errors = {}, notice } = outcome;
  const isDone = notice !== undefined && !notice.isWrong;
  const template = isDone
    ? null
    : await drawTemplate(pages, 'customRegisterCustomerTWIG', frame.theme.registerTwig, locale, {
        locale,
        settings: shopValues(frame, reader),
        values,
        errors,
      });
  const messages = Object.values(errors);
  const main = markup`${
    notice &&
    markup`<div class="notice${notice.isWrong && ' is-wrong'}" role="${notice.isWrong ? 'alert' : 'status'}"><p>${notice.text}</p>${
      messages.length > 0 && markup`<ul>${messages.map((text) => markup`<li>${text}</li>`)}</ul>`
    }${isDone && markup`<p>${SITE_WORDS[locale].thanksMore}</p>`}</div>`
  }${template && markup`<div class="register">${template}</div>`}`;
  return personalPage(frame, {
    path: 'register',
    place: 'register',
    title: SITE_WORDS[locale].register,
    main,
    css: [],
    scripts: [],
  });
}

/** The page again, with what was typed and what is wrong with it. */
async function sendAgain(
  pages: TemplatePages,
  response: Response,
  locale: Locale,
  status: number,
  outcome: Outcome,
): Promise<void> {
  const { body, policy } = await registerPage(pages, locale, outcome);
  response.status(status);
  setSiteHeaders(response, policy);
  response.setHeader('Cache-Control', 'no-store');
  response.end(body);
}

/** Messages of a refused customer by field; null for other errors. */
function messagesOf(error: unknown, locale: Locale): Record<string, string> | null {
  if (!(error instanceof Problem) || error.status !== 422) return null;
  const { violations } = problemBody(error, locale);
  const list = Array.isArray(violations) ? violations.filter(isObject) : [];
  return Object.fromEntries(list.map((one) => [String(one.propertyPath), String(one.message)]));
}

/** How many registrations a minute are taken. */
interface RegisterLimits {
  readonly perNetwork: TokenBuckets;
  readonly ofAll: TokenBuckets;
}

/** Takes a sent form: stores it, or answers the page again with what is wrong. */
async function take(
  pages: TemplatePages,
  { perNetwork, ofAll }: RegisterLimits,
  request: Request,
  response: Response,
  locale: Locale,
): Promise<void> {
  const words = SITE_WORDS[locale];
  const form = await readForm(request);
  const values = valuesIn(form);
  const waitMs = perNetwork.take(clientNetwork(request), performance.now()) || ofAll.take('all', performance.now());
  if (waitMs > 0) {
    response.setHeader('Retry-After', String(Math.ceil(waitMs / 1000)));
    await sendAgain(pages, response, locale, 429, { values, notice: { text: words.tooMany, isWrong: true } });
    return;
  }
  try {
    if ((form.get(TRAP) ?? '') === '') await pages.host.transaction(SYSTEM, locale, (tx) => storeOnce(tx, values));
    response.redirect(303, `/${locale}/register?done=1`);
  } catch (error) {
    const errors = messagesOf(error, locale);
    if (!errors) throw error;
    await sendAgain(pages, response, locale, 422, { values, errors, notice: { text: words.wrong, isWrong: true } });
  }
}

/**
 * `/{locale}/register`: the form that the theme's template draws. Sending it makes a `customers` record: the one anonymous
 * write (docs/rules/website.md, "Customers on the website"), limited by network and in all. It signs nobody in, and tells
 * nothing about other customers.
 */
export function registerHandler(host: ServerHost): RequestHandler {
  const limits = { perNetwork: new TokenBuckets(PER_NETWORK), ofAll: new TokenBuckets(OF_ALL) };
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    if (address?.path !== 'register' || !host.resources.has('customers')) return next();
    const { locale } = address;
    const pages = { host, caller: clientNetwork(request) };
    if (request.method === 'POST') return take(pages, limits, request, response, locale);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const isDone = new URL(request.originalUrl, 'http://localhost').searchParams.get('done') === '1';
    const outcome = isDone ? { notice: { text: SITE_WORDS[locale].thanks, isWrong: false } } : {};
    return sendDocument(request, response, await registerPage(pages, locale, outcome));
  };
}
