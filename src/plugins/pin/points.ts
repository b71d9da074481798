import type { ComponentType } from 'react';
import type { Approvals } from '#admin';
import type { Operator } from '#admin/internal';

/** Why a PIN was not taken. */
export type PinRefusal = 'wrong' | 'locked' | 'unreachable' | 'failed';

/** A PIN lock inside a screen of its own: a till before its day begins. */
export interface PinLockProps {
  /** The operator known to the surrounding screen. When it becomes empty, the station is locked. */
  readonly user?: Operator | null;
  /** Somebody has connected at this station, here or in the lock over everything. */
  readonly onSuccess?: (user: Operator) => void;
  readonly onFailure?: (why: PinRefusal) => void;
  /** The person connected has left: by Logout, by the lock, or by a refused PIN. */
  readonly onLogout?: () => void;
}

/** State of a lock that was put aside because no PIN can be checked: the person picked instead; null: nobody yet. */
export interface Aside {
  readonly person: object | null;
}

/** The operator of this station, identified by PIN. Public service for other plugins (`useService('pin')`). */
export interface PinService extends Approvals {
  /** The current operator; undefined: the signed-in account itself. */
  operator(): Operator | undefined;
  /** Asks for a PIN over everything. @returns who is connected then; undefined when it was given up */
  switchOperator(): Promise<Operator | undefined>;
  /** Covers everything until a PIN is entered. */
  lock(): void;
  /** True while the overlay asks for a PIN: the screen below must ignore input. */
  isAsking(): boolean;
  /** The person connected leaves; the next one enters a PIN. */
  release(): void;
  /**
   * Registers a path whose screens ask for the operator themselves while no PIN can be checked, as an offline till does.
   * The lock then offers to continue there. Stored on the device.
   */
  offerAside(path: string): void;
  /** Undefined: the lock was not put aside. It returns when another screen is opened, or when somebody locks. */
  aside(): Aside | undefined;
  onAside(listener: () => void): () => void;
  /** Sets the operator while no PIN can be checked. */
  pickAside(person: object): void;
  /** The lock itself, for a screen that begins with it. */
  readonly Lock: ComponentType<PinLockProps>;
}

declare module '#admin' {
  interface Services {
    pin: PinService;
  }
  interface PluginEvents {
    /** The operator changed; undefined: nobody until a PIN is entered. */
    'operator.changed': { readonly operator: Operator | undefined };
    /** A PIN was right, be it of the same person: what was looked for before is over. */
    'pin.entered': { readonly operator: Operator };
  }
}
