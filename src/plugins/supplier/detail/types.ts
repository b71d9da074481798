import type { KnownListing, SupplierItem, SupplierProduct } from '../contract/types.ts';
import type { Choice } from '../page/useChoice.ts';
import type { PriceText } from '../page/usePriceText.ts';

/** An answer is shown again without asking, ms: asking costs points. */
export const FRESH_MS = 300_000;

/** Props of the dialog of a product. */
export interface DetailProps {
  readonly item: SupplierItem;
  readonly choice: Choice;
  /** Hundredths. */
  readonly ratio: number;
  readonly prices: PriceText;
  readonly onClose: () => void;
}

/** Props of the dialog once the product is loaded. */
export interface LoadedProps extends DetailProps {
  readonly product: SupplierProduct;
  /** How it is listed already; null: it is not. */
  readonly known: KnownListing | null;
}
