import { formatPercent, taxNumberName, type FlatRowOf, type Minor } from '#resource';
import { type Html, type ListReader, type Locale, markup } from '#server';
import { partiesOf, type Parties, type Party } from '#shop';
import { textIn } from '../localized.ts';
import type { SiteFrame } from '../siteDocument.ts';
import { accountFormats, type AccountFormats } from './accountFormats.ts';
import { ACCOUNT_WORDS, PAPER_WORDS } from './accountWords.ts';
import { kindOf, numberOf, orderedAt, paidIn, restOf, taxesOf, unitPrice } from './documentRules.ts';
import { lineView } from './ordersView.ts';
import type { CustomerOrder } from './readOrders.ts';

/** Records that a printed document names. */
export interface PaperRecords {
  readonly settings: FlatRowOf<'settings'> | undefined;
  readonly customer: FlatRowOf<'customers'>;
  readonly store: { readonly name: string } | null;
  /** Number of the document that this one was made of; '' for none. */
  readonly origin: string;
}

interface Paper {
  readonly order: CustomerOrder;
  readonly reader: ListReader;
  readonly locale: Locale;
  readonly formats: AccountFormats;
}

/**
 * Draws a document as the back office prints it: seller and buyer, number and dates, lines with their tax rate, totals per rate,
 * payments and rest.
 */
export function paperView(
  order: CustomerOrder,
  records: PaperRecords,
  frame: SiteFrame,
  { reader, locale }: { readonly reader: ListReader; readonly locale: Locale },
): Html {
  const { row } = order;
  const words = PAPER_WORDS[locale];
  const formats = accountFormats(reader, locale);
  const paper: Paper = { order, reader, locale, formats };
  const parties = partiesIn(row, records, locale);
  const { status } = row;
  const isValid = status !== 'cancelled' && status !== 'draft';
  const notValid = !isValid && markup` <span class="not-valid">${ACCOUNT_WORDS[locale][status]}</span>`;
  return markup`<article class="paper">
    <header>
      <p class="paper-brand">${frame.shop.logo !== null && markup`<img src="${frame.shop.logo}" alt="" width="48" height="48" />`}<bdi>${parties.seller.name}</bdi></p>
      <div><h1>${kindOf(row, locale)}${notValid}</h1><p><bdi dir="ltr">${numberOf(row)}</bdi></p></div>
    </header>
    ${metaView(paper, records.origin)}
    <div class="paper-parties">${partyView(words.seller, parties.seller, words.taxNumber)}${
      parties.buyer && partyView(words.buyer, parties.buyer, words.taxNumber)
    }</div>
    ${linesView(paper)}
    <div class="paper-bottom">${ratesView(paper)}${sumsView(paper)}</div>
    ${row.description && markup`<p class="paper-note"><bdi>${row.description}</bdi></p>`}
    <footer><bdi>${parties.seller.name}</bdi><span>${words.amountsIn.replace('%{currency}', reader.currency)}</span></footer>
  </article>`;
}

function partiesIn(row: FlatRowOf<'orders'>, { settings, customer, store }: PaperRecords, locale: Locale): Parties {
  return partiesOf(
    { ...row, store, supplier: null, customer: { fullName: customer.fullName } },
    {
      settings: settings && { ...settings, description: textIn(settings.description, locale) },
      customer,
      supplier: undefined,
    },
  );
}

function metaView({ order: { row }, locale, formats }: Paper, origin: string): Html {
  const words = PAPER_WORDS[locale];
  const entry = (label: string, value: Html | string) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  return markup`<dl class="paper-meta">
    ${entry(words.number, markup`<bdi dir="ltr">${numberOf(row)}</bdi>`)}${entry(words.date, formats.day(orderedAt(row)))}${
      row.type === 'invoice' &&
      entry(ACCOUNT_WORDS[locale].dueDate, row.dueDate ? formats.day(row.dueDate) : words.onReceipt)
    }${origin !== '' && entry(words.origin, markup`<bdi dir="ltr">${origin}</bdi>`)}
  </dl>`;
}

const partyView = (label: string, party: Party, taxNumber: string): Html => markup`<section aria-label="${label}">
    <h2>${label}</h2>
    <p><strong><bdi>${party.name}</bdi></strong></p>
    <address>${party.lines.map((line) => markup`<span><bdi>${line}</bdi></span>`)}</address>
    ${
      party.taxNumber !== '' &&
      markup`<p>${taxNumberName(party.country) ?? taxNumber} <bdi dir="ltr">${party.taxNumber}</bdi></p>`
    }
  </section>`;

function linesView({ order: { lines }, locale, formats }: Paper): Html {
  const words = PAPER_WORDS[locale].line;
  const head = (word: string) => markup`<th scope="col" class="is-number">${word}</th>`;
  return markup`<div class="paper-lines" role="region" aria-label="${words.description}" tabindex="0"><table>
    <thead><tr><th scope="col">${words.description}</th><th scope="col">${words.code}</th>${head(words.quantity)}${head(words.price)}${head(
      words.tax,
    )}${head(words.amount)}</tr></thead>
    <tbody>${lines.map(
      (line) =>
        markup`<tr><td>${lineView(line)}</td><td><bdi dir="ltr">${line.row.skuCode}</bdi></td><td class="is-number">${formats.quantity(
          line.row.quantity ?? 0,
        )}</td><td class="is-number">${formats.amount(unitPrice(line.row))}</td><td class="is-number"><bdi dir="ltr">${formatPercent(
          line.row.taxRate ?? 0,
          locale,
        )}</bdi></td><td class="is-number">${formats.amount(line.row.total ?? 0)}</td></tr>`,
    )}</tbody>
  </table></div>`;
}

function ratesView({ order, locale, formats }: Paper): Html {
  const words = PAPER_WORDS[locale].rates;
  const { rows, base, tax } = taxesOf(order);
  const amount = (value: Minor) => markup`<td class="is-number">${formats.amount(value)}</td>`;
  return markup`<table class="paper-rates">
    <thead><tr><th scope="col">${words.rate}</th><th scope="col" class="is-number">${words.base}</th><th scope="col" class="is-number">${
      words.tax
    }</th></tr></thead>
    <tbody>${rows.map(
      (one) =>
        markup`<tr><th scope="row"><bdi dir="ltr">${formatPercent(one.rate, locale)}</bdi></th>${amount(one.base)}${amount(one.tax)}</tr>`,
    )}</tbody>
    <tfoot><tr><th scope="row">${words.together}</th>${amount(base)}${amount(tax)}</tr></tfoot>
  </table>`;
}

/** Reductions and fees between the lines and the total, the payments after it. */
function sumsView({ order, locale, formats }: Paper): Html {
  const { row } = order;
  const words = PAPER_WORDS[locale];
  const own = ACCOUNT_WORDS[locale];
  const { base, tax } = taxesOf(order);
  const sum = (label: string, value: Minor | null | undefined, isAlways = false) =>
    (isAlways || (value ?? 0) !== 0) && markup`<div><dt>${label}</dt><dd>${formats.amount(value ?? 0)}</dd></div>`;
  const paid = paidIn(order).map(({ paymentMethodName, amount, paidAt }) => {
    const text = paidAt ? words.paidOn.replace('%{day}', () => formats.day(paidAt)) : words.paidBy;
    return sum(
      text.replace('%{method}', () => paymentMethodName ?? ''),
      -(amount ?? 0),
    );
  });
  const change = order.payments.reduce((all, { changeAmount }) => all + (changeAmount ?? 0), 0);
  const rest = restOf(row);
  return markup`<dl class="paper-sums">
    ${sum(own.shippingFees, row.shippingFees)}${sum(own.reduction, -(row.reductionAmount ?? 0))}${sum(own.promo, -(row.promoAmount ?? 0))}
    ${sum(words.net, base, true)}${sum(words.tax, tax, true)}
    <div class="is-total"><dt>${words.total}</dt><dd>${formats.money(row.fullTotalAmount ?? 0)}</dd></div>
    ${paid}${sum(own.credit, -(row.walletPaymentAmount ?? 0))}${sum(own.change, change)}${sum(own.toCredit, row.walletCreditedAmount)}
    ${rest > 0 && markup`<div class="is-total"><dt>${own.rest}</dt><dd>${formats.money(rest)}</dd></div>`}
  </dl>`;
}
