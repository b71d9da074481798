import { type Html, type ListReader, type Locale, markup, trusted } from '#server';
import { templateWords } from '../templateWords.ts';
import { accountFormats } from './accountFormats.ts';
import { ACCOUNT_WORDS, PAPER_WORDS } from './accountWords.ts';
import { kindOf, numberOf, orderedAt, restOf, unitPrice } from './documentRules.ts';
import type { CustomerOrder, OrderLine } from './readOrders.ts';

/** The orders of a page of the account. */
export interface OrdersPage {
  readonly orders: readonly CustomerOrder[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of the account, to which further values of its query are added. */
  readonly address: string;
}

/** Draws a customer's orders, each with its lines behind it: works without a script. */
export function ordersView({ orders, page, pages, address }: OrdersPage, reader: ListReader, locale: Locale): Html {
  const words = ACCOUNT_WORDS[locale];
  const link = (to: number, rel: string, word: string) =>
    markup`<a rel="${rel}" href="${address}&amp;page=${to}">${word}</a>`;
  return markup`<section class="account-orders" aria-labelledby="orders">
    <h2 id="orders">${words.orders}</h2>
    ${orders.length === 0 && markup`<p>${words.noOrders}</p>`}
    ${orders.map((order, at) => orderView(order, { reader, locale, address, isOpen: at === 0 && page === 1 }))}
    ${
      pages > 1 &&
      markup`<nav class="pager" aria-label="${words.orders}">
        ${page > 1 && link(page - 1, 'prev', words.newer)}<span
          >${words.page.replace('%{page}', String(page)).replace('%{pages}', String(pages))}</span
        >${page < pages && link(page + 1, 'next', words.older)}
      </nav>`
    }
  </section>`;
}

interface OrderContext {
  readonly reader: ListReader;
  readonly locale: Locale;
  readonly address: string;
  readonly isOpen: boolean;
}

function orderView(order: CustomerOrder, { reader, locale, address, isOpen }: OrderContext): Html {
  const { row, lines } = order;
  const words = ACCOUNT_WORDS[locale];
  const paper = PAPER_WORDS[locale];
  const formats = accountFormats(reader, locale);
  const rest = restOf(row);
  const status = templateWords(locale)[row.status ?? ''];
  const [toPay = '', afterAmount = ''] = words.toPay.split('%{amount}');
  return markup`<details class="account-order"${isOpen && trusted(' open')}>
    <summary>
      <span class="order-name"><strong>${kindOf(row, locale)} <bdi dir="ltr">${numberOf(row)}</bdi></strong
        ><span>${formats.day(orderedAt(row))}</span></span>
      <span class="order-sum"><strong>${formats.money(row.fullTotalAmount ?? 0)}</strong>${
        status && markup`<span>${status}</span>`
      }</span>
    </summary>
    <table>
      <thead><tr><th scope="col">${paper.line.description}</th><th scope="col" class="is-number">${paper.line.quantity}</th
        ><th scope="col" class="is-number">${paper.line.amount}</th></tr></thead>
      <tbody>${lines.map(
        (line) =>
          markup`<tr><td>${lineView(line)}</td><td class="is-number">${formats.quantity(line.row.quantity ?? 0)} × ${formats.amount(
            unitPrice(line.row),
          )}</td><td class="is-number">${formats.amount(line.row.total ?? 0)}</td></tr>`,
      )}</tbody>
    </table>
    ${rest > 0 && markup`<p class="order-rest">${toPay}<strong>${formats.money(rest)}</strong>${afterAmount}</p>`}
    <p><a class="as-button" href="${address}&amp;order=${row.id}">${words.toPaper}<span class="hidden"> <bdi dir="ltr">${numberOf(row)}</bdi></span></a></p>
  </details>`;
}

/** Text of a line with what was chosen for it, and its note. */
export const lineView = ({ row, text }: OrderLine): Html =>
  markup`<bdi>${text}</bdi>${[...(row.options ?? []).map(({ name }) => name), row.note ?? '']
    .filter((one) => one !== '')
    .map((one) => markup`<small><bdi>${one}</bdi></small>`)}`;
