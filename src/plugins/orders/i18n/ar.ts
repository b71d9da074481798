import { cards } from './ar/cards.ts';
import { orders, quotes } from './ar/documents.ts';
import { editor } from './ar/editor.ts';
import { lines } from './ar/lines.ts';
import { selling } from './ar/selling.ts';
import { customer, pay, show, till } from './ar/show.ts';

/** Arabic texts of the orders plugin. */
export default {
  orders: { title: 'الطلبات', cards, show, customer, pay, till, editor },
  resources: { orders, quotes, ...lines, ...selling },
};
