import type { Request, RequestHandler, Response } from 'express';
import { createAsClient, holdersOf, type Locale, markup, sendNotice, type ServerHost, SYSTEM, type Tx } from '#server';
import { texts } from '../i18n.ts';
import { sendDocument } from '../site.ts';
import { siteAddress } from '../siteAddress.ts';
import type { SiteDocument } from '../siteDocument.ts';
import { FormLimits, isStored, messagesOf, readForm, sendFormAgain, TRAP } from '../siteForms.ts';
import { readFrame } from '../siteHooks.ts';
import { SITE_WORDS } from '../siteWords.ts';
import { personalPage } from '../templatePage.ts';
import { CONTACT_PATH, contactForm, NO_VALUES, type ContactValues } from './contactForm.ts';

/**
 * `/{locale}/contact-message`: the form that contact blocks send. Sending it makes a `site_messages` record and a notice to those
 * who read it (docs/rules/website.md, "Messages of visitors"), limited by network and in all.
 */
export function contactHandler(host: ServerHost): RequestHandler {
  const limits = new FormLimits();
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    if (address?.path !== CONTACT_PATH) return next();
    const { locale } = address;
    if (request.method === 'POST') return take(host, limits, request, response, locale);
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const isDone = new URL(request.originalUrl, 'http://localhost').searchParams.get('done') === '1';
    const outcome = isDone ? { notice: { text: SITE_WORDS[locale].messageThanks, isWrong: false } } : {};
    return sendDocument(request, response, await contactPage(host, locale, outcome));
  };
}

/** Largest form, bytes: the longest message, with three bytes a character, each written as three. */
const LARGEST = 64 * 1024;
/** Roles that read messages. */
const READERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
/** Address of a page on this server, without its query. */
const PAGE = /^\/(?:en|fr|ar)(?:\/[^\s?#<>"\\]{0,250})?$/u;

/** A form as it was sent. */
interface SentForm {
  readonly values: ContactValues;
  readonly page: string;
  readonly isTrapped: boolean;
}

async function sentForm(request: Request): Promise<SentForm> {
  const form = await readForm(request, LARGEST);
  const textOf = (name: string) => (form.get(name) ?? '').trim();
  const page = textOf('page');
  return {
    values: {
      name: textOf('name').replaceAll(/[\t\r\n]+/g, ' '),
      email: textOf('email'),
      message: textOf('message').replaceAll('\r\n', '\n'),
    },
    page: PAGE.test(page) ? page : '',
    isTrapped: textOf(TRAP) !== '',
  };
}

/** Ids of those who read messages. */
async function readers(tx: Tx): Promise<number[]> {
  return (await holdersOf(tx, READERS, 'site_messages')).map(({ id }) => id);
}

/**
 * Stores a message, unless the same one was stored a while ago, and tells those who read messages: about the first one that they
 * have not looked at.
 * @throws Problem 422 that names the field
 */
async function storeOnce(tx: Tx, { values, page }: SentForm, language: Locale): Promise<void> {
  await tx.lock('website messages');
  if (await isStored(tx, 'site_messages', { ...values })) return;
  const { id } = await createAsClient(tx, 'site_messages', {
    ...values,
    language,
    ...(page !== '' && { pagePath: page }),
  });
  await sendNotice(tx, await readers(tx), {
    kind: 'message',
    text: texts.notices.message,
    detail: values.message,
    resource: 'site_messages',
    recordId: id,
    once: 'kind',
  });
}

/** The page of the form: what was typed with what is wrong with it, or thanks. */
interface Outcome {
  readonly form?: SentForm;
  readonly errors?: Readonly<Record<string, string>>;
  readonly notice?: { readonly text: string; readonly isWrong: boolean };
}

async function contactPage(host: ServerHost, locale: Locale, { form, errors, notice }: Outcome): Promise<SiteDocument> {
  const words = SITE_WORDS[locale];
  const frame = await readFrame(host, await host.publicReader(locale), locale);
  const isDone = notice?.isWrong === false;
  const main = markup`<h1>${words.write}</h1>
    ${notice && markup`<p class="notice${notice.isWrong && ' is-wrong'}" role="${notice.isWrong ? 'alert' : 'status'}">${notice.text}</p>`}
    ${
      isDone
        ? markup`<p><a href="/${locale}">${words.home}</a></p>`
        : contactForm({ locale, page: form?.page ?? '', values: form?.values ?? NO_VALUES, ...(errors && { errors }) })
    }`;
  return personalPage(frame, {
    ...{ path: CONTACT_PATH, place: 'contact', title: words.write, main },
    css: [],
    scripts: [],
  });
}

/** Takes a sent form: stores it, or answers the page again with what is wrong. */
async function take(host: ServerHost, limits: FormLimits, request: Request, response: Response, locale: Locale) {
  const words = SITE_WORDS[locale];
  const form = await sentForm(request);
  const again = async (status: number, text: string, errors?: Readonly<Record<string, string>>) =>
    sendFormAgain(
      response,
      status,
      await contactPage(host, locale, { form, notice: { text, isWrong: true }, ...(errors && { errors }) }),
    );
  const waitMs = limits.waitMs(request);
  if (waitMs > 0) {
    response.setHeader('Retry-After', String(Math.ceil(waitMs / 1000)));
    return again(429, words.messageTooMany);
  }
  try {
    if (!form.isTrapped) await host.transaction(SYSTEM, locale, (tx) => storeOnce(tx, form, locale));
  } catch (error) {
    const errors = messagesOf(error, locale);
    if (!errors) throw error;
    return again(422, words.wrong, errors);
  }
  return response.redirect(303, `/${locale}/${CONTACT_PATH}?done=1`);
}
