import { toMajor, type Minor } from '#resource';
import type { Sale, TillDevice, TillMethod, TillSettings } from '../model.ts';
import type { TillRights } from '../rights.ts';
import { addressOf, linePayload, paymentsBody, type SaleSums, serviceBody, type Wire } from '#shop';

/** Context of a document's payload: everything that is sent and is not part of the sale itself. */
export interface PayloadContext {
  readonly locale: string;
  readonly settings: TillSettings;
  readonly methods: readonly Pick<TillMethod, 'id' | 'name'>[];
  /** Sums of this sale, as the screen shows them. */
  readonly sums: SaleSums;
  readonly rights: Pick<TillRights, 'canChooseAgent'>;
  /** User who sells; the server names its own. */
  readonly seller: number | null;
  /** Till and store of the device. The queue assigns the number (`tillSequence`) when the sale is stored. */
  readonly till: Pick<TillDevice, 'id'> | null;
  readonly store: number | null;
  /** ms since 1970, corrected by the server's clock. */
  readonly soldAt: number;
  /** True when the sale was made offline: the server then does not reject it for its prices. */
  readonly isQueued: boolean;
  readonly operatorVerified: boolean;
}

const wire = (amount: Minor, { settings }: Pick<PayloadContext, 'settings'>) => toMajor(amount, settings.currency);

/** Seller as printed on the document, cut to the server's text lengths. */
export function sellerOf({ settings }: Pick<PayloadContext, 'settings'>): Wire {
  return {
    companyName: settings.companyName.slice(0, 120),
    companyAddress: settings.address.slice(0, 500),
    companyDescription: settings.description.slice(0, 500),
    companyEmail: settings.email,
    companyLogoUrl: settings.logoUrl !== null && settings.logoUrl.length <= 2000 ? settings.logoUrl : '',
    currency: settings.currency,
    posBundleSettings: {
      isPinConnectionEnabled: settings.isPinConnectionEnabled,
      isTableSelectionEnabled: settings.isTableSelectionEnabled,
      defaultPrinter: settings.defaultPrinter,
      paperSize: settings.paperSize,
      usbVendorId: settings.usbVendorId,
    },
  };
}

/** Fields that identify a document: its permanent uuid, till, store, seller and time. */
export function identityOf(uuid: string, context: Omit<PayloadContext, 'sums' | 'rights'>): Wire {
  const { locale, till, store, seller } = context;
  return {
    uuid,
    ...(till === null ? {} : { till: addressOf(locale, 'tills', till.id) }),
    ...(store === null ? {} : { store: addressOf(locale, 'stores', store) }),
    ...(seller === null ? {} : { createdBy: addressOf(locale, 'users', seller) }),
    soldAt: new Date(context.soldAt).toISOString(),
    isQueued: context.isQueued,
    operatorVerified: context.operatorVerified,
    source: 'admin',
  };
}

function peopleOf(sale: Sale, { locale, rights }: PayloadContext): Wire {
  const reference = (resource: string, id: number | null) => (id === null ? '' : addressOf(locale, resource, id));
  return {
    customer: reference('customers', sale.customer),
    supplier: reference('suppliers', sale.supplier),
    reservable: reference('reservables', sale.table),
    ...(sale.guests === null ? {} : { guests: sale.guests }),
    selectedLocation: sale.table === null ? null : reference('reservables', sale.table),
    ...(rights.canChooseAgent
      ? { agent: reference('agents', sale.agent), originOrder: reference('orders', sale.originOrder) }
      : {}),
  };
}

function moneyOf(sale: Sale, context: PayloadContext): Wire {
  const { sums } = context;
  const payments = paymentsBody(sale, sums, context);
  const [first] = payments;
  return {
    payments,
    // An edit without a new payment keeps the stored payment method.
    ...(first || sale.editOrderId === null ? { paymentMethod: first?.paymentMethod ?? '' } : {}),
    isPayedByCredit: sums.credit > 0,
    isRestUsedAsCredit: sale.isRestUsedAsCredit && sale.customer !== null,
    walletPaymentAmount: wire(sums.credit, context),
    reduction: sale.reduction,
    promoCode: sale.promo === null || sums.isPromoBelow ? '' : sale.promo.code,
    // The total that the screen showed. The server rejects the document when it computes another total.
    fullTotalAmount: wire(sums.totals.total, context),
  };
}

/**
 * Request body of `POST orders` for a sale, in wire units. The queue adds `tillSequence`. Values that are not chosen are
 * sent as empty texts, as servers of the same protocol expect them.
 */
export function salePayload(sale: Sale, context: PayloadContext): Record<string, unknown> {
  return {
    orderItems: sale.lines.map((line) => linePayload(line, context)),
    type: sale.type,
    editOrderId: sale.editOrderId ?? '',
    description: sale.note,
    customerNote: sale.customerNote,
    ...serviceBody(sale, context.sums, context),
    ...sellerOf(context),
    ...peopleOf(sale, context),
    ...moneyOf(sale, context),
    ...identityOf(sale.uuid, context),
  };
}
