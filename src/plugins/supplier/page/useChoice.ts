import { useStore } from 'ra-core';
import { DEFAULT_COUNTRY, INVENTORY_COUNTRIES, MOST_COUNTRIES, type InventoryCountry } from '../rules/countries.ts';
import { DEFAULT_RATIO, parseRatio } from '../rules/prices.ts';

/** The user's listing options, stored on this device. */
export interface Choice {
  /** Country of the stock. */
  readonly country: InventoryCountry;
  /** The ratio as it was typed. */
  readonly ratioText: string;
  /** Codes of ship-to countries. */
  readonly to: readonly string[];
  readonly isCOD: boolean;
}

const USUAL: Choice = { country: DEFAULT_COUNTRY, ratioText: String(DEFAULT_RATIO / 100), to: [], isCOD: false };

/** The choice, checked: what is stored on a device may be of another version. */
function readChoice(stored: Partial<Choice>): Choice {
  const { ratioText = '', to = [], isCOD = false } = stored;
  return {
    country: INVENTORY_COUNTRIES.find((one) => one === stored.country) ?? USUAL.country,
    ratioText,
    to: Array.isArray(to) ? to.filter((code) => /^[A-Z]{2}$/.test(String(code))).slice(0, MOST_COUNTRIES) : [],
    isCOD: isCOD === true,
  };
}

/** The choice with a setter. `ratio`: hundredths; null when the typed one is none. */
export function useChoice() {
  const [stored, setStored] = useStore<Choice>('supplier.choice', USUAL);
  const choice = readChoice(stored);
  const change = (values: Partial<Choice>) => setStored({ ...choice, ...values });
  return { choice, ratio: parseRatio(choice.ratioText), change };
}
