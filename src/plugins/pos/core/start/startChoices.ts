import { isObject } from '#resource';

/** Storage key of the choices, in the plugin's part of localStorage. */
export const CHOICES = 'start';

/** Choices stored on this device. */
export interface StartChoices {
  /** Store chosen by a person who may change it; null when none was chosen. */
  readonly store: number | null;
  /** Till of this device by store; {@link NO_TILL} means to work without one. */
  readonly tills: Readonly<Record<string, number>>;
}

/** Value for working without a till, for persons who count no drawer; the server numbers their orders. */
export const NO_TILL = 0;

/** Choices of a new device. */
export const NO_CHOICES: StartChoices = { store: null, tills: {} };

/** Key of the till when the installation has no stores. */
const NO_STORE = 0;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/** Parses stored choices; missing or invalid parts count as not chosen. */
export function choicesOf(kept: unknown): StartChoices {
  if (!isObject(kept)) return NO_CHOICES;
  const tills = isObject(kept.tills) ? Object.entries(kept.tills) : [];
  const known = tills.filter((entry): entry is [string, number] => isId(entry[1]) || entry[1] === NO_TILL);
  return { store: isId(kept.store) ? kept.store : null, tills: Object.fromEntries(known) };
}

/** Sets the store. */
export const withStore = (choices: StartChoices, store: number): StartChoices => ({ ...choices, store });

/** @param till null: it was asked, and is to be asked again */
export function withTill(choices: StartChoices, store: number | null, till: number | null): StartChoices {
  const { [String(store ?? NO_STORE)]: _before, ...others } = choices.tills;
  return { ...choices, tills: till === null ? others : { ...others, [String(store ?? NO_STORE)]: till } };
}

/** Till chosen for a store; undefined when none was chosen. */
export const tillFor = (choices: StartChoices, store: number | null): number | undefined =>
  choices.tills[String(store ?? NO_STORE)];
