import { cards } from './fr/cards.ts';
import { orders, quotes } from './fr/documents.ts';
import { editor } from './fr/editor.ts';
import { lines } from './fr/lines.ts';
import { selling } from './fr/selling.ts';
import { customer, pay, show, till } from './fr/show.ts';

/** French texts of the orders plugin. */
export default {
  orders: { title: 'Commandes', cards, show, customer, pay, till, editor },
  resources: { orders, quotes, ...lines, ...selling },
};
