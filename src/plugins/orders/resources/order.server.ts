import { forServer, type NotesOf } from '#resource';
import { ORDER_ACCESS, QUOTE_ACCESS } from './access.ts';
import { orders, quotes } from './order.ts';

/** Rights and documentation of orders and quotes. */

/** Documentation and samples of the fields of orders and quotes. */
const NOTES = {
  orderNumberFormatted: { description: '{till}-{sequence}, kept for life.', sample: '2-0421' },
  reference: {
    description: 'Number in the earlier system from which an administrator imported it; null: it was made here.',
    sample: '2019-00417',
    importNames: [
      'order number',
      'number',
      'order',
      'reference',
      'numéro',
      'numéro de commande',
      'référence',
      'commande',
      'رقم الطلب',
      'المرجع',
    ],
  },
  type: {
    description:
      'Sales are delivery-note, invoice, order and refund (amounts below 0), of any status but cancelled, at their soldAt.',
  },
  status: { description: 'State of preparation, not of payment. The server chooses it when none is sent.' },
  source: { description: 'What made it: admin, or a name of its own.' },
  uuid: { description: "Made by the till; the sale's identity for ever." },
  payloadHash: {
    description: 'Digest of what was sent under the uuid: the same sale again is answered, another one refused.',
  },
  edits: { description: 'Digests of its edits by their uuids: each is done once, however late it comes again.' },
  soldAt: { description: "The till's time, believed up to 7 days back; reports use it." },
  createdBy: { description: "The operator; the server's." },
  station: { description: 'Account signed in at the till.' },
  operatorVerified: { description: 'False: the operator was picked while offline.' },
  isPriceReviewNeeded: { description: "A price was not the catalogue's and nobody with the right released it." },
  agent: { description: 'Taken from administrators and managers only.' },
  reservable: { description: 'Table or room; also answered as ordredTable.' },
  ordredTable: { description: 'The same place as `reservable`, with its name.' },
  guests: {
    description: 'People at the table. 0: they are counted with the first order of the table; absent: nobody said.',
    sample: 2,
  },
  originOrder: { description: 'Document this one came from; of a refund: the sale, for ever.' },
  mergedInto: { description: 'Cancelled because two tables were merged: the order that has its lines now.' },
  promoCode: { description: 'Code as entered; checked and counted by the server.', sample: 'WELCOME20' },
  description: { description: 'The order note.', sample: 'No coriander on the tagine' },
  customerNote: { sample: 'Ring twice, the gate is green.' },
  validUntil: { description: 'Last day on which a quote holds.' },
  dueDate: { description: 'Day until which an invoice is to be paid; absent: on receipt.' },
  companyName: { description: 'The seller as printed on this document.' },
  currency: { sample: 'MAD' },
  startProcessingAt: {
    description: 'Start of collection or preparation; "YYYY-MM-DD HH:MM" is in the store\'s time zone.',
  },
  doneAt: { description: 'When its preparation was finished.' },
  shippingAddress: { sample: '14 rue de Yougoslavie, Gueliz, Marrakech' },
  statusShipping: { description: 'Code of the shipping step as the till sends it.' },
  shipment: {
    fields: { currentStep: { fields: { code: { sample: 'on-delivery' }, name: { sample: 'On delivery' } } } },
  },
  reductionInPercent: {
    description:
      'Reduction of the whole document; sent as `reduction`. The right to give one is checked by the server.',
  },
  shippingFees: { description: "The shipping method's fee when absent.", sample: 20 },
  shippingTips: { description: 'Kept and shown, not part of the total.' },
  isPayedByCredit: { description: "Part is paid from the customer's wallet." },
  walletPaymentAmount: { description: "Paid from the customer's wallet." },
  walletCreditedAmount: { description: "Put into the customer's wallet instead of change." },
  productsTotal: { description: 'Sum of the lines.' },
  reductionAmount: { description: 'Reduction in money.' },
  promoAmount: { description: 'Promo code in money.' },
  taxAmount: { description: 'Tax contained in the total.' },
  fullTotalAmount: { description: 'What is to be paid.' },
  paidAmount: { description: 'Payments less change, and wallet.' },
  changeAmount: { description: 'Given back.' },
  restAmount: { description: 'Still to be paid.' },
  refundedAmount: { description: 'Given back by refunds of this document.' },
  receiptState: { description: 'Of a purchase: how far it has come. The server derives it from status and lines.' },
  arrival: { description: 'Of a purchase that is awaited: expected before today, today or later.' },
  receivedPieces: { description: 'Of a purchase: the sum of what came.', sample: 60 },
  toComeAmount: { description: 'Of a purchase: value of what is still to come, at the prices of its lines.' },
} satisfies NotesOf<typeof orders.fields>;

/** For the server alone: rights, indexes, documentation and samples. */
export const ordersForServer = forServer(orders, {
  access: ORDER_ACCESS,
  storeBy: 'till',
  indexes: [
    ['type', 'status'],
    ['till', 'tillSequence'],
    ['store', 'soldAt'],
  ],
  isChangedOften: true,
  ownFilters: ['filterDoneByDate', 'isUnderWay'],
  fields: NOTES,
});

export const quotesForServer = forServer(quotes, {
  access: QUOTE_ACCESS,
  storeBy: 'till',
  ownFilters: ['filterDoneByDate', 'isUnderWay'],
  fields: NOTES,
});
