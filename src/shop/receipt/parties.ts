// Seller and buyer of a printed document.
import { shopCountry } from '#resource';

type Said = string | null | undefined;

/** A document as far as it names its parties: a record of a screen, or a stored row with the names of what it refers to. */
export interface PartyDocument {
  readonly type?: Said;
  readonly store?: { readonly name?: Said } | null | undefined;
  readonly supplier?: { readonly name?: Said } | null | undefined;
  readonly customer?: { readonly fullName?: Said } | null | undefined;
  readonly shippingAddress?: Said;
  readonly companyName?: Said;
  readonly companyDescription?: Said;
  readonly companyAddress?: Said;
  readonly companyEmail?: Said;
}

interface Contact {
  readonly address?: Said;
  readonly phone?: Said;
  readonly email?: Said;
}

/** A company or person on the paper. */
export interface Party {
  readonly name: string;
  /** Address, telephone and e-mail, one below the other. */
  readonly lines: readonly string[];
  /** Number under which the authorities know the company; '' for none. */
  readonly taxNumber: string;
  /** Its country, which names the tax number; undefined if it is not known. */
  readonly country: string | undefined;
}

/** Who sells to whom; null: the document does not say. */
export interface Parties {
  readonly seller: Party;
  readonly buyer: Party | null;
}

/** Records of the parties, as far as they are known. */
export interface PartyRecords {
  readonly settings:
    | (Contact & {
        readonly companyName?: Said;
        readonly description?: Said;
        readonly legalNumber?: Said;
        readonly country?: Said;
        readonly timeZone?: Said;
        /** Picture of the company's mark. */
        readonly logoUrl?: Said;
      })
    | undefined;
  readonly customer:
    | (Contact & { readonly companyName?: Said; readonly fullName?: Said; readonly companyLegalNumber?: Said })
    | undefined;
  readonly supplier:
    (Contact & { readonly name?: Said; readonly city?: Said; readonly companyLegalNumber?: Said }) | undefined;
}

const said = (...lines: readonly Said[]): string[] => [
  ...new Set(lines.map((line) => line?.trim() ?? '').filter((line) => line !== '')),
];

/** The company itself: as the document stored it when it was made, completed by the settings. */
function companyOf(order: PartyDocument, settings: PartyRecords['settings']): Party {
  const store = order.store?.name;
  const [name = '', ...rest] = said(order.companyName || settings?.companyName, store);
  const { companyDescription, companyAddress, companyEmail } = order;
  return {
    name,
    lines: said(
      ...rest,
      companyDescription || settings?.description,
      companyAddress || settings?.address,
      settings?.phone,
      companyEmail || settings?.email,
    ),
    taxNumber: settings?.legalNumber ?? '',
    country: settings && shopCountry(settings),
  };
}

function customerOf(order: PartyDocument, customer: PartyRecords['customer']): Party | null {
  const person = customer?.fullName ?? order.customer?.fullName;
  const [name, ...rest] = said(customer?.companyName, person);
  if (name === undefined) return null;
  return {
    name,
    lines: said(...rest, customer?.address ?? order.shippingAddress, customer?.phone, customer?.email),
    taxNumber: customer?.companyLegalNumber ?? '',
    country: undefined,
  };
}

function supplierOf(order: PartyDocument, supplier: PartyRecords['supplier']): Party {
  return {
    name: supplier?.name ?? order.supplier?.name ?? '',
    lines: said(supplier?.address, supplier?.city, supplier?.phone, supplier?.email),
    taxNumber: supplier?.companyLegalNumber ?? '',
    country: undefined,
  };
}

/** Seller and buyer of a document. In a purchase the company buys from its supplier. */
export function partiesOf(order: PartyDocument, records: PartyRecords): Parties {
  const company = companyOf(order, records.settings);
  if (order.type === 'purchase') return { seller: supplierOf(order, records.supplier), buyer: company };
  return { seller: company, buyer: customerOf(order, records.customer) };
}
