import type { HostStorage } from '#admin';
import { parsePerson, type Operator } from '#admin/internal';
import { isObject } from '#resource';
import { HELD } from './device.ts';

/** A PIN that was right: who connected, and the token that names them in calls. */
export interface Entry {
  /** Random id of a PIN entry: the mark on the device by which a tab knows that its entry is still valid. */
  readonly id: string;
  readonly operator: Operator;
  readonly token: string;
}

/** Name in the tab's own storage, which a reload keeps and which is gone with the tab. */
const TAB = 'flexy.plugin.pin.entry';

function parsed(text: string | null, account: number): Entry | undefined {
  const kept: unknown = text === null ? undefined : JSON.parse(text);
  if (!isObject(kept) || kept.account !== account) return undefined;
  const { id, token } = kept;
  const operator = parsePerson(kept.operator);
  return operator && typeof id === 'string' && typeof token === 'string' ? { id, operator, token } : undefined;
}

/** A new entry; its id needs no secure context, as tills in a shop's network have none. */
export const newEntry = (operator: Operator, token: string): Entry => ({
  id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
  operator,
  token,
});

/**
 * The PIN entries stored on the device. The token is in the tab's session storage, so a reload does not ask again. All tabs
 * share one mark: the id of the current entry, or that the station is locked. A tab that was suspended during a lock finds
 * another mark, and asks for a PIN.
 */
export class Entries {
  readonly #device: HostStorage;
  readonly #account: number;

  /** @param account id of the signed-in account: an entry counts for it alone */
  constructor(device: HostStorage, account: number) {
    this.#device = device;
    this.#account = account;
  }

  /** Somebody is connected, or it is locked: a new tab does not open without a PIN. */
  isHeld(): boolean {
    return this.#device.get(HELD) !== undefined;
  }

  /** The entry of this tab, if it still holds. */
  read(): Entry | undefined {
    try {
      const entry = parsed(sessionStorage.getItem(TAB), this.#account);
      return entry?.id === this.#device.get(HELD) ? entry : undefined;
    } catch {
      // Closed storage, or text of another version: a PIN is asked for.
      return undefined;
    }
  }

  keep({ id, operator, token }: Entry): void {
    this.#device.set(HELD, id);
    try {
      sessionStorage.setItem(TAB, JSON.stringify({ id, operator, token, account: this.#account }));
    } catch {
      // Closed storage: a reload asks again.
    }
  }

  lock(): void {
    this.#device.set(HELD, true);
    sessionStorage.removeItem(TAB);
  }

  /** Clears the entries at sign-out: no PIN is asked until the next entry or lock. */
  clear(): void {
    this.#device.remove(HELD);
    sessionStorage.removeItem(TAB);
  }
}
