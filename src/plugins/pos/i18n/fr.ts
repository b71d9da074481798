import { fr as cart } from './cart.ts';
import { fr as catalogue } from './catalogue.ts';
import { fr as customer } from './customer.ts';
import { fr as day } from './day.ts';
import { fr as dayClosing } from './dayClosing.ts';
import { fr as map } from './map.ts';
import { fr as notes } from './notes.ts';
import { fr as orders } from './orders.ts';
import { fr as pay } from './pay.ts';
import { fr as picker } from './picker.ts';
import { fr as queue } from './queue.ts';
import { fr as queueEntry } from './queueEntry.ts';
import { fr as receipt } from './receipt.ts';
import { fr as reductions } from './reductions.ts';
import { fr as refund } from './refund.ts';
import { fr as scan } from './scan.ts';
import { fr as service } from './service.ts';
import { fr as start } from './start.ts';
import { fr as till } from './till.ts';

/** French texts of the cash register, put together from its parts. */
export default {
  pos: {
    title: 'Caisse',
    customer,
    day: { ...day, ...dayClosing },
    map,
    notes,
    orders,
    pay,
    picker,
    queue: { ...queue, ...queueEntry },
    receipt,
    reductions,
    refund,
    scan,
    service,
    start,
    till: { ...till, ...catalogue, ...cart },
  },
};
