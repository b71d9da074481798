import { ar as cart } from './cart.ts';
import { ar as catalogue } from './catalogue.ts';
import { ar as customer } from './customer.ts';
import { ar as day } from './day.ts';
import { ar as dayClosing } from './dayClosing.ts';
import { ar as map } from './map.ts';
import { ar as notes } from './notes.ts';
import { ar as orders } from './orders.ts';
import { ar as pay } from './pay.ts';
import { ar as picker } from './picker.ts';
import { ar as queue } from './queue.ts';
import { ar as queueEntry } from './queueEntry.ts';
import { ar as receipt } from './receipt.ts';
import { ar as reductions } from './reductions.ts';
import { ar as refund } from './refund.ts';
import { ar as scan } from './scan.ts';
import { ar as service } from './service.ts';
import { ar as start } from './start.ts';
import { ar as till } from './till.ts';

/** Arabic texts of the cash register, put together from its parts. */
export default {
  pos: {
    title: 'صندوق الدفع',
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
