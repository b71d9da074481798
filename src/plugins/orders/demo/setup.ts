import type { Locale, SampleContext, SampleRow } from '#server';

/** Name of a way to pay, by its kind, as it is printed. Throws for an unknown kind. */
export function methodName(kind: string, language: Locale): string {
  const method = PAYMENT_METHODS.find(([key]) => key === kind);
  if (!method) throw new Error(`The demo has no way to pay ${kind}`);
  const [en, fr, ar] = method[1];
  return { en, fr, ar }[language];
}

/** Ways to ship: key, names, fee, minutes to prepare, process and ship. */
const SHIPPING_METHODS = [
  ['own-courier', ['Own courier', 'Coursier du magasin', 'ساعي المتجر'], 20, 15, 5, 25],
  ['partner', ['Delivery partner', 'Partenaire de livraison', 'شريك التوصيل'], 35, 15, 10, 40],
  ['pick-up', ['Pick up at the store', 'Retrait en magasin', 'استلام من المتجر'], 0, 20, 5, 0],
] as const;

/** Tills: code, name, store. */
const TILLS = [
  ['1', 'Till 1', 'gueliz'],
  ['2', 'Till 2', 'gueliz'],
  ['3', 'Till 3', 'medina'],
  ['4', 'Till 4', 'medina'],
  ['5', 'Till 5', 'agdal'],
  ['6', 'Bar', 'menara'],
  ['7', 'Terrace', 'menara'],
  ['8', 'Warehouse desk', 'warehouse'],
] as const;

/** Payment methods as demo rows. */
export function* paymentMethodRows(): Iterable<SampleRow> {
  for (const [at, [key, [en, fr, ar], icon]] of PAYMENT_METHODS.entries()) {
    yield { $key: key, name: { en, fr, ar }, kind: key, icon, position: at + 1, isEnabled: true };
  }
}

/** Shipping methods as demo rows. */
export function* shippingMethodRows(): Iterable<SampleRow> {
  for (const [at, [key, [en, fr, ar], fee, preparation, processing, shipping]] of SHIPPING_METHODS.entries()) {
    yield {
      $key: key,
      name: { en, fr, ar },
      fee,
      preparationDuration: preparation,
      processingDuration: processing,
      shippingDuration: shipping,
      position: at + 1,
      isEnabled: true,
    };
  }
}

/** Tills as demo rows; their sales raise the last number. */
export function* tillRows(context: SampleContext): Iterable<SampleRow> {
  for (const [code, name, store] of TILLS) {
    yield { $key: `till-${code}`, code, name, store: context.ref(store), lastSequence: 0, isEnabled: true };
  }
}

/** Ways to pay: key (and kind), names, icon. */
const PAYMENT_METHODS = [
  ['cash', ['Cash', 'Espèces', 'نقدا'], 'banknote'],
  ['card', ['Card', 'Carte', 'بطاقة'], 'credit-card'],
  ['transfer', ['Bank transfer', 'Virement', 'تحويل بنكي'], 'landmark'],
  ['cheque', ['Cheque', 'Chèque', 'شيك'], 'file-pen'],
  ['mobile', ['Mobile payment', 'Paiement mobile', 'دفع بالهاتف'], 'smartphone'],
] as const;
