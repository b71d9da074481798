/** A second-level category of the supplier. */
export interface SecondCategory {
  /** The supplier gives ids to the third level only: that of the first of them. */
  readonly categorySecondId: string;
  /** Third-level categories that it is asked by: each costs the points of a page. */
  readonly categoryIds: readonly string[];
  readonly categorySecondName: string;
}

/** A first-level category of the supplier. */
export interface SupplierCategory {
  readonly categoryFirstName: string;
  readonly categoryFirstList: readonly SecondCategory[];
}

/** A product in the supplier's lists. Prices are cents of US dollars. */
export interface SupplierItem {
  readonly pid: string;
  readonly name: string;
  readonly sku: string;
  /** Address of the picture on this server; null: none. */
  readonly image: string | null;
  readonly category: string;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
}

/** A variant of a product in the supplier's catalogue. */
export interface SupplierVariant {
  readonly vid: string;
  readonly key: string;
  readonly sku: string;
  readonly image: string | null;
  /** Cents of US dollars. */
  readonly price: number;
  /** Grams. */
  readonly weight: number;
}

/** What of a product is not taken. */
export interface LeftOut {
  /** Variants above the most that a product of the shop may have. */
  readonly variants: number;
  /** Variants without a price. */
  readonly unpriced: number;
  /** Pictures above the most. */
  readonly pictures: number;
  /** The end of the description is left out: it is too long. */
  readonly isTextCut: boolean;
}

/** A product of the supplier with its variants. */
export interface SupplierProduct extends SupplierItem {
  readonly leftOut: LeftOut;
  readonly images: readonly string[];
  /** Cleaned HTML. */
  readonly description: string;
  readonly variants: readonly SupplierVariant[];
}

/** Freight of one variant into one country. */
export interface Freight {
  readonly vid: string;
  readonly country: string;
  /** Cents of US dollars; null: the supplier cannot ship there. */
  readonly price: number | null;
  /** Days on the way, as '12-18'; '' when they are not known. */
  readonly days: string;
  /** The supplier could not be asked, and 0 is used. */
  readonly isUnknown: boolean;
}

/** A base price that a person has typed, in cents of US dollars. */
export type ManualPrices = Readonly<Record<string, number>>;

/** How a product is listed. */
export interface KnownListing {
  /** Country of the stock; null: it names none. */
  readonly shipFromCountry: string | null;
  readonly shipToCountries: readonly string[];
  /** Hundredths; null: it names none. */
  readonly ratio: number | null;
  readonly isCOD: boolean;
  readonly parentCategory: number | null;
  readonly subCategory: number | null;
  readonly deepSubCategory: number | null;
  /** Base prices that people have typed. */
  readonly manualPrices: ManualPrices;
  /** Dearest freight into its countries, cents by vid. */
  readonly shipping: Readonly<Record<string, number>>;
}

/** Options of a listing. */
export interface ListingChoice {
  readonly shipFromCountry: string;
  readonly shipToCountries: readonly string[];
  /** Hundredths. */
  readonly ratio: number;
  readonly isCOD: boolean;
  readonly parentCategory: number;
  readonly subCategory: number;
  readonly deepSubCategory: number | null;
}

/** A product that was listed. */
export interface ListedProduct {
  readonly listing: number;
  readonly product: number;
  readonly name: string;
  readonly variants: number;
  /** False: it was listed before, and is updated. */
  readonly isNew: boolean;
  /** Pictures that could not be read. */
  readonly missedPictures: number;
  /** What the shop has not taken of it. */
  readonly leftOut: LeftOut;
}

/** Change of a listed variant at the supplier. Prices are cents. */
export interface VariantChange {
  readonly vid: string;
  readonly pid: string;
  /** Name of the product. */
  readonly name: string;
  readonly key: string;
  readonly priceBefore: number;
  readonly price: number;
  readonly stockBefore: number;
  readonly stock: number;
  readonly wasAvailable: boolean;
  /** False: the supplier does not have it any more. */
  readonly isAvailable: boolean;
}

/** A reported change as it would be kept. Prices are those of the shop, minor units of its currency. */
export interface PlannedVariant {
  readonly vid: string;
  readonly priceBefore: number;
  readonly price: number;
  /** The variant has changed since the report: it is left. */
  readonly isStale: boolean;
}

/** What keeping chosen changes would write. */
export interface KeepPlan {
  readonly variants: readonly PlannedVariant[];
  /** Products that are not sold any more, because the supplier has no variant of them. */
  readonly ended: readonly { readonly id: number; readonly name: string }[];
  /** Digest of what is shown. Changes are kept with it: something else is refused. */
  readonly mark: string;
}

/** Result of the job `supplier.check`. */
export interface CheckResult {
  /** Id of the job. */
  readonly job: number;
  readonly checked: number;
  readonly changes: readonly VariantChange[];
  readonly failed: readonly FailedProduct[];
  /** Failed products that `failed` has no room for. */
  readonly unnamed: number;
  /** Listed products that were not read, or not wholly: the report is full, or nothing more can be asked. */
  readonly left: number;
  /** Points that were used. */
  readonly points: number;
}

/** A product of a job that failed, with the reason in words. */
export interface FailedProduct {
  readonly pid: string;
  readonly name: string;
  readonly reason: string;
}

/** Result of the job `supplier.list`. */
export interface BulkResult {
  readonly listed: number;
  readonly updated: number;
  /** Listed products of which something was left out, with what it is. */
  readonly partial: readonly FailedProduct[];
  readonly failed: readonly FailedProduct[];
  /** Failed products that `failed` has no room for. */
  readonly unnamed: number;
  /** Products that were not asked for any more. */
  readonly left: number;
  /** Points that were used. */
  readonly points: number;
}

/** Input of the job `supplier.list`. */
export interface BulkPayload extends ListingChoice {
  readonly pids: readonly string[];
  readonly locale: string;
  /** Points that were announced: it uses no more. Absent: the usual ones. */
  readonly points?: number;
}

/** Input of the job `supplier.check`. */
export interface CheckPayload {
  readonly locale: string;
  /** Products and points that were announced: it reads no more. Absent: all. */
  readonly products?: number;
  readonly points?: number;
}
