import { isObject } from '#resource';

/** Name under which the choices of this device are kept in the plugin's corner of the browser's storage. */
export const CHOICES = 'start';

/** Choices stored on this device. */
export interface StartChoices {
  /** Store that is sold for, of who may change it; null: none was chosen. */
  readonly store: number | null;
  /** By store, the till that this device is; {@link NO_TILL}: expressly none. */
  readonly tills: Readonly<Record<string, number>>;
}

/** Orders are taken without a till, and the server numbers them: of those who count no drawer. */
export const NO_TILL = 0;

/** A device on which nothing was chosen yet. */
export const NO_CHOICES: StartChoices = { store: null, tills: {} };

/** Where tills are kept of an installation without stores. */
const NO_STORE = 0;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Choices as they were kept; what is missing or broken was not chosen. */
export function choicesOf(kept: unknown): StartChoices {
  if (!isObject(kept)) return NO_CHOICES;
  const tills = isObject(kept['tills']) ? Object.entries(kept['tills']) : [];
  const known = tills.filter((entry): entry is [string, number] => isId(entry[1]) || entry[1] === NO_TILL);
  return { store: isId(kept['store']) ? kept['store'] : null, tills: Object.fromEntries(known) };
}

/** The same choices with another store. */
export const withStore = (choices: StartChoices, store: number): StartChoices => ({ ...choices, store });

/** @param till null: it was asked, and is to be asked again */
export function withTill(choices: StartChoices, store: number | null, till: number | null): StartChoices {
  const { [String(store ?? NO_STORE)]: _before, ...others } = choices.tills;
  return { ...choices, tills: till === null ? others : { ...others, [String(store ?? NO_STORE)]: till } };
}

/** The till that was chosen for a store; undefined: none was. */
export const tillFor = (choices: StartChoices, store: number | null): number | undefined =>
  choices.tills[String(store ?? NO_STORE)];
