import { cart } from './ar/cart.ts';
import { catalogue } from './ar/catalogue.ts';
import { customer } from './ar/customer.ts';
import { day } from './ar/day.ts';
import { dayClosing } from './ar/dayClosing.ts';
import { keypad } from './ar/keypad.ts';
import { map } from './ar/map.ts';
import { notes } from './ar/notes.ts';
import { orders } from './ar/orders.ts';
import { parts } from './ar/parts.ts';
import { pay } from './ar/pay.ts';
import { picker } from './ar/picker.ts';
import { queue } from './ar/queue.ts';
import { queueEntry } from './ar/queueEntry.ts';
import { receipt } from './ar/receipt.ts';
import { reductions } from './ar/reductions.ts';
import { refund } from './ar/refund.ts';
import { scan } from './ar/scan.ts';
import { service } from './ar/service.ts';
import { setup, tour } from './ar/setup.ts';
import { start } from './ar/start.ts';
import { till } from './ar/till.ts';

/** Arabic texts of the cash register. */
export default {
  pos: {
    title: 'صندوق الدفع',
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
      'pos/orders': 'إيصالات، إعادة الطبع، استرداد، إرجاع، استبدال، مبيعات اليوم',
      'pos/picker': 'وزن، كيلو، بيع بالوزن',
      'pos/day': 'فتح اليوم، إقفال الصندوق، جرد الدرج، تقرير Z، نهاية اليوم، إقفال',
      'pos/queue': 'مبيعات لم تُرسل، دون اتصال، مزامنة',
      pos: 'نقطة البيع، بيع، استخلاص، إكرامية، بقشيش، مسح باركود',
    },
  },
};
