import type { Request, RequestHandler, Response } from 'express';
import {
  clientNetwork,
  createAsClient,
  type Html,
  type Locale,
  markup,
  type ServerHost,
  SYSTEM,
  type Tx,
} from '#server';
import { sendDocument } from './site.ts';
import { siteAddress } from './siteAddress.ts';
import { FormLimits, isStored, messagesOf, readForm, sendFormAgain, TRAP } from './siteForms.ts';
import { readFrame } from './siteHooks.ts';
import { SITE_WORDS } from './siteWords.ts';
import { templateWords } from './templateWords.ts';
import { drawTemplate, personalPage, shopValues, type TemplatePages } from './templatePage.ts';
import type { SiteDocument } from './siteDocument.ts';

/**
 * `/{locale}/register`: the form that the theme's template draws. Sending it makes a `customers` record: the one anonymous
 * write (docs/rules/website.md, "Customers on the website"), limited by network and in all. It signs nobody in, and tells
 * nothing about other customers.
 */
export function registerHandler(host: ServerHost): RequestHandler {
  const limits = new FormLimits();
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

/** Fields of a customer that the form may fill, with their names as templates translate them. */
const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  companyName: 'Company name',
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];
type Values = Readonly<Record<keyof typeof LABELS, string>>;

/** Largest form, bytes. */
const LARGEST = 16 * 1024;

const EMPTY: Values = { firstName: '', lastName: '', phone: '', email: '', address: '', companyName: '' };

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
  if (await isStored(tx, 'customers', values)) return;
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  await createAsClient(tx, 'customers', filled);
}

/** Message about the submitted form. */
interface Outcome {
  readonly values?: Values;
  readonly errors?: Readonly<Record<string, string>>;
  readonly notice?: { readonly text: string; readonly isWrong: boolean };
}

/** The refused fields by their names, each with what is wrong with it. */
function wrongFields(errors: NonNullable<Outcome['errors']>, locale: Locale): Html {
  const words = templateWords(locale);
  const labels: Readonly<Record<string, string>> = LABELS;
  const nameOf = (field: string) => words[labels[field] ?? field] ?? labels[field] ?? field;
  return markup`<ul>${Object.entries(errors).map(
    ([field, text]) => markup`<li><strong>${nameOf(field)}</strong> ${text}</li>`,
  )}</ul>`;
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
  const main = markup`${
    notice &&
    markup`<div class="notice${notice.isWrong && ' is-wrong'}" role="${notice.isWrong ? 'alert' : 'status'}"><p>${notice.text}</p>${
      Object.keys(errors).length > 0 && wrongFields(errors, locale)
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

/** Takes a sent form: stores it, or answers the page again with what is wrong. */
async function take(
  pages: TemplatePages,
  limits: FormLimits,
  request: Request,
  response: Response,
  locale: Locale,
): Promise<void> {
  const words = SITE_WORDS[locale];
  const form = await readForm(request, LARGEST);
  const values = valuesIn(form);
  const waitMs = limits.waitMs(request);
  if (waitMs > 0) {
    response.setHeader('Retry-After', String(Math.ceil(waitMs / 1000)));
    const outcome: Outcome = { values, notice: { text: words.tooMany, isWrong: true } };
    sendFormAgain(response, 429, await registerPage(pages, locale, outcome));
    return;
  }
  try {
    if ((form.get(TRAP) ?? '') === '') await pages.host.transaction(SYSTEM, locale, (tx) => storeOnce(tx, values));
    response.redirect(303, `/${locale}/register?done=1`);
  } catch (error) {
    const errors = messagesOf(error, locale);
    if (!errors) throw error;
    const outcome: Outcome = { values, errors, notice: { text: words.wrong, isWrong: true } };
    sendFormAgain(response, 422, await registerPage(pages, locale, outcome));
  }
}
