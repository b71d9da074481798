// Gift cards on the website: the page and the block that show what is left on a card, and the card of a customer's account.
import { dayOf, fillText } from '#resource';
import {
  markup,
  Problem,
  SYSTEM,
  TokenBuckets,
  type Html,
  type Locale,
  type SiteAccountCard,
  type SiteAnswer,
  type SiteBlock,
  type SitePluginPage,
  type SiteVisit,
} from '#server';
import { texts } from '../problems.ts';
import { isExpired } from '../rules/expiry.ts';
import { dayText, moneyText } from './ledger.ts';
import { usableCard } from './payment.ts';

/** Path of the page below the language. */
export const BALANCE_PATH = 'gift-card';
/** Codes that a network may try in a minute, and all networks together. */
const TRIES = { one: 10, all: 120 } as const;
/** Largest form, bytes. */
const LARGEST_FORM = 1024;

const say = (locale: Locale, code: keyof typeof texts.page, values: Readonly<Record<string, string>> = {}): string =>
  fillText(texts.page[code][locale], values);

/** The form for a code. @param isWrong a problem with the id `problem` is told beside it */
const balanceForm = (locale: Locale, isWrong = false): Html =>
  markup`<form method="post" action="/${locale}/${BALANCE_PATH}">
    <label>${say(locale, 'code')} <input name="code" dir="ltr" autocomplete="off" autocapitalize="characters" required maxlength="60" ${
      isWrong && markup`aria-invalid="true" aria-describedby="problem"`
    }></label>
    <button type="submit">${say(locale, 'check')}</button>
  </form>`;

/** Reply to a form. */
interface Shown {
  readonly status: number;
  readonly reply: Html;
  readonly isWrong?: boolean;
}

const wrong = (status: number, text: string): Shown => ({
  status,
  isWrong: true,
  reply: markup`<p class="notice is-wrong" role="alert" id="problem">${text}</p>`,
});

/** Looks a code up. It changes nothing; the transaction is for the lock and the texts. */
async function shownOf({ host, locale }: SiteVisit, code: string): Promise<Shown> {
  try {
    return await host.transaction(SYSTEM, locale, async (tx) => {
      const { balance, currency, expiresOn } = await usableCard(tx, code, 'code');
      const left = say(locale, 'left', { balance: moneyText(tx, balance ?? 0, currency ?? '') });
      const until = expiresOn && say(locale, 'until', { day: dayText(tx, expiresOn) });
      return {
        status: 200,
        reply: markup`<p class="notice" role="status"><strong>${left}</strong>${until && markup`<br />${until}`}</p>`,
      };
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return wrong(422, error.extra.violations?.[0]?.text ?? error.message);
  }
}

const pageOf = (locale: Locale, shown?: Shown): SiteAnswer => ({
  status: shown?.status ?? 200,
  main: markup`<h1>${say(locale, 'title')}</h1>
    <p>${say(locale, 'help')}</p>${shown?.reply}${balanceForm(locale, shown?.isWrong)}`,
});

/** `/{locale}/gift-card`: the balance of a card, for whoever has its code. */
export function balancePage(): SitePluginPage {
  const tries = { one: new TokenBuckets(TRIES.one), all: new TokenBuckets(TRIES.all) };
  const waitMs = (network: string): number =>
    tries.one.take(network, performance.now()) || tries.all.take('all', performance.now());
  return {
    title: texts.page.title,
    largestForm: LARGEST_FORM,
    async answer(visit) {
      const { locale, form, network } = visit;
      if (!form) return pageOf(locale);
      const wait = waitMs(network);
      if (wait > 0) return { ...pageOf(locale, wrong(429, say(locale, 'wait'))), retryAfter: wait / 1000 };
      return pageOf(locale, await shownOf(visit, form.get('code') ?? ''));
    },
  };
}

/** The form of the page as a block of other pages. */
export const balanceBlock: SiteBlock = {
  name: texts.page.block,
  resources: [],
  hasForm: true,
  draw: async (_, { locale }) => balanceForm(locale),
};

/** The cards of a customer that can still pay, without their codes. */
export const cardsOfCustomer: SiteAccountCard = {
  title: texts.page.cards,
  async draw({ id }, { reader, locale }) {
    const today = dayOf(reader.now, reader.timeZone);
    const rows = await reader.list('vouchers', { customer: String(id), state: 'active' });
    const cards = rows.filter(({ expiresOn }) => !isExpired(expiresOn ?? null, today));
    if (cards.length === 0) return null;
    return markup`<ul>${cards.map(({ label, balance, currency, expiresOn }) => {
      const left = say(locale, 'left', { balance: moneyText({ locale }, balance ?? 0, currency ?? '') });
      const until = expiresOn && say(locale, 'until', { day: dayText({ locale }, expiresOn) });
      return markup`<li><bdi dir="ltr">${label}</bdi> <strong>${left}</strong>${until && markup`<br /><small>${until}</small>`}</li>`;
    })}</ul>`;
  },
};
