import { cards } from './en/cards.ts';
import { orders, quotes } from './en/documents.ts';
import { editor } from './en/editor.ts';
import { lines } from './en/lines.ts';
import { selling } from './en/selling.ts';
import { customer, pay, show, till } from './en/show.ts';

/** English texts of the orders plugin. */
export default {
  orders: { title: 'Orders', cards, show, customer, pay, till, editor },
  resources: { orders, quotes, ...lines, ...selling },
};
