import { en as cart } from './cart.ts';
import { en as catalogue } from './catalogue.ts';
import { en as customer } from './customer.ts';
import { en as day } from './day.ts';
import { en as dayClosing } from './dayClosing.ts';
import { en as map } from './map.ts';
import { en as notes } from './notes.ts';
import { en as orders } from './orders.ts';
import { en as pay } from './pay.ts';
import { en as picker } from './picker.ts';
import { en as queue } from './queue.ts';
import { en as queueEntry } from './queueEntry.ts';
import { en as receipt } from './receipt.ts';
import { en as reductions } from './reductions.ts';
import { en as refund } from './refund.ts';
import { en as scan } from './scan.ts';
import { en as service } from './service.ts';
import { en as start } from './start.ts';
import { en as till } from './till.ts';

/** English texts of the cash register, put together from its parts. */
export default {
  pos: {
    title: 'Cash register',
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
