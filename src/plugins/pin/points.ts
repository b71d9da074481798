import type { ComponentType } from 'react';
import type { Approvals, Operator } from '#admin';

/** Why a PIN was not taken. */
export type PinRefusal = 'wrong' | 'locked' | 'unreachable' | 'failed';

/** A PIN lock inside a screen of its own: a till before its day begins. */
export interface PinLockProps {
  /** Who is connected as the screen around knows it; when it becomes empty, the PIN is asked for again. */
  readonly user?: Operator | null;
  readonly onSuccess?: (user: Operator) => void;
  readonly onFailure?: (why: PinRefusal) => void;
  /** The person connected has left. */
  readonly onLogout?: () => void;
}

/** Who works at this station, by PIN: what other plugins may ask (`useService('pin')`). */
export interface PinService extends Approvals {
  /** Who is connected; undefined: the signed-in account itself. */
  operator(): Operator | undefined;
  /** Asks for a PIN over everything. @returns who is connected then; undefined when it was given up */
  switchOperator(): Promise<Operator | undefined>;
  /** Covers everything until a PIN is entered. */
  lock(): void;
  /** A PIN is asked for over everything, now: what goes on beneath takes nothing in. */
  isAsking(): boolean;
  /** The person connected leaves; the next one enters a PIN. */
  release(): void;
  /** The lock itself, for a screen that begins with it. */
  readonly Lock: ComponentType<PinLockProps>;
}

declare module '#admin' {
  interface Services {
    pin: PinService;
  }
  interface PluginEvents {
    /** Somebody else works here now; undefined: nobody, until a PIN is entered. */
    'operator.changed': { readonly operator: Operator | undefined };
    /** A PIN was right, be it of the same person: what was looked for before is over. */
    'pin.entered': { readonly operator: Operator };
  }
}
