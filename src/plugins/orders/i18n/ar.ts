import { AR_PAPER } from '#shop';
import { cards } from './ar/cards.ts';
import { cashiers } from './ar/cashiers.ts';
import { orders, quotes } from './ar/documents.ts';
import { editor } from './ar/editor.ts';
import { kinds, tabs } from './ar/kinds.ts';
import { lines } from './ar/lines.ts';
import { receipts } from './ar/receipts.ts';
import { receiving } from './ar/receiving.ts';
import { refund } from './ar/refund.ts';
import { selling } from './ar/selling.ts';
import { setup, tour } from './ar/setup.ts';
import { customer, pay, scales, show, till } from './ar/show.ts';

/** Arabic texts of the orders plugin. */
export default {
  orders: {
    title: 'الطلبات',
    views: { invoices: 'الفواتير', deliveries: 'التوصيلات', purchases: 'المشتريات' },
    kinds,
    tabs,
    cards,
    cashiers,
    show,
    paper: AR_PAPER,
    customer,
    pay,
    receiving,
    refund,
    till,
    scales,
    editor,
    setup,
    tour,
  },
  resources: { orders, quotes, ...lines, ...receipts, ...selling },
  words: {
    places: {
      orders: 'مبيعات، إيصالات، تذاكر، إكرامية، بقشيش',
      'orders#invoices': 'فوترة، رقم الفاتورة',
      'orders#deliveries': 'شحنات، موزعون، إرساليات، توصيل، تسليم',
      'orders#purchases': 'طلبات الشراء، تموين، استلام البضاعة، ما بقي للاستلام، في الطريق',
      quotes: 'تسعيرات، عروض',
      tills: 'نقاط البيع، ماكينات الدفع، رقم الفاتورة، أرقام الطلبات',
      goods_receipts: 'بضاعة مستلمة، توريدات المورّدين',
      payment_methods: 'طرق الدفع، بطاقة، نقدا',
      shipping_methods: 'طرق التوصيل، شركات الشحن، مصاريف الشحن',
      cash_sessions: 'إقفال الصندوق، جرد الصندوق، تقرير Z، نهاية اليوم، إقفال اليوم',
      cash_movements: 'إيداع نقدي، سحب نقدي، عهدة الصندوق',
      'reports/cashiers': 'استردادات، تخفيضات، فتح الدرج، الباعة، مراقبة',
      'settings/till': 'إعدادات الصندوق، طابعة الإيصالات، موازين، ملصقات الموازين، باركود، قارئ الرموز',
    },
  },
};
