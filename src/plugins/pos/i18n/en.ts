import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { customer } from './en/customer.ts';
import { day } from './en/day.ts';
import { dayClosing } from './en/dayClosing.ts';
import { keypad } from './en/keypad.ts';
import { map } from './en/map.ts';
import { notes } from './en/notes.ts';
import { orders } from './en/orders.ts';
import { parts } from './en/parts.ts';
import { pay } from './en/pay.ts';
import { picker } from './en/picker.ts';
import { queue } from './en/queue.ts';
import { queueEntry } from './en/queueEntry.ts';
import { receipt } from './en/receipt.ts';
import { reductions } from './en/reductions.ts';
import { refund } from './en/refund.ts';
import { scan } from './en/scan.ts';
import { service } from './en/service.ts';
import { setup, tour } from './en/setup.ts';
import { start } from './en/start.ts';
import { till } from './en/till.ts';

/** English texts of the cash register. */
export default {
  pos: {
    title: 'Cash register',
    customer,
    day: { ...day, ...dayClosing },
    keypad,
    map,
    notes,
    orders,
    parts,
    pay,
    picker,
    queue: { ...queue, ...queueEntry },
    receipt,
    reductions,
    refund,
    scan,
    service,
    setup,
    start,
    tour,
    till: { ...till, ...catalogue, ...cart },
  },
  words: {
    places: {
      'pos/orders': 'receipts, reprint, refund, return goods, exchange, sales of today',
      'pos/picker': 'weigh, kilos, pick by weight, bulk goods',
      'pos/day':
        'open the day, close the day, cash day, float, count the drawer, Z report, cash in, cash out, end of day',
      'pos/queue': 'unsent sales, offline sales, synchronisation, waiting to be sent',
      pos: 'till, POS, checkout, cash desk, sell, tip, tips, scan a barcode',
    },
  },
};
