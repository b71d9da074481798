import { cart } from './fr/cart.ts';
import { catalogue } from './fr/catalogue.ts';
import { customer } from './fr/customer.ts';
import { day } from './fr/day.ts';
import { dayClosing } from './fr/dayClosing.ts';
import { keypad } from './fr/keypad.ts';
import { map } from './fr/map.ts';
import { notes } from './fr/notes.ts';
import { orders } from './fr/orders.ts';
import { parts } from './fr/parts.ts';
import { pay } from './fr/pay.ts';
import { picker } from './fr/picker.ts';
import { queue } from './fr/queue.ts';
import { queueEntry } from './fr/queueEntry.ts';
import { receipt } from './fr/receipt.ts';
import { reductions } from './fr/reductions.ts';
import { refund } from './fr/refund.ts';
import { scan } from './fr/scan.ts';
import { service } from './fr/service.ts';
import { setup, tour } from './fr/setup.ts';
import { start } from './fr/start.ts';
import { till } from './fr/till.ts';

/** French texts of the cash register. */
export default {
  pos: {
    title: 'Caisse',
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
      'pos/orders': 'tickets, réimprimer, rembourser, retour, échange, ventes du jour',
      'pos/picker': 'peser, kilos, vente au poids, vrac',
      'pos/day':
        'ouvrir la journée, clôturer, fond de caisse, fonds de caisse, compter le tiroir, rapport Z, fin de journée, clôture',
      'pos/queue': 'ventes non envoyées, hors ligne, synchronisation',
      pos: 'point de vente, encaisser, vendre, pourboire, scanner un code-barres',
    },
  },
};
