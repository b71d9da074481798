import type { RaRecord } from 'ra-core';
import type { Act, Role } from '#resource';

/**
 * Places that plugins put something into, with what each part is given. A plugin may open its own:
 * @example declare module '#admin' { interface Slots { 'pos.cart': { readonly orderId: number } } }
 */
export interface Slots {
  /** Beside language and theme in the bar over every page. */
  appbar: object;
  /** Before the picture of who is signed in, at the end of that bar: who works at this station now. */
  'appbar.person': object;
  /** Entries (`MenuItem`) of the menu of who is signed in; `close` shuts the menu and gives the focus back. */
  'user.menu': { readonly close: () => void };
  /** At the end of an entry of the menu, whose address `to` is: a number of what waits. Others than one's own draw nothing. */
  'menu.badge': { readonly to: string };
  /** Over the cards of the start page; `isDemo`: the installation shows demo data. */
  'dashboard.start': { readonly isDemo: boolean };
  /** Cards of the start page. */
  dashboard: object;
  /** Shown instead of everything until `onPass` is called: a PIN, a lock. */
  'login.gate': { readonly onPass: () => void };
  /** Buttons of one record, in the head of its form. */
  'record.actions': { readonly resource: string; readonly record: RaRecord };
  /** A line under an amount or a code of a form: what follows from it. `values` are those of the form, as they are typed. */
  'record.hint': {
    readonly resource: string;
    readonly field: string;
    readonly values: Readonly<Record<string, unknown>>;
  };
  /** Cards below the form of one record. */
  'record.tabs': { readonly resource: string; readonly record: RaRecord };
  /** Over the facts of a record's page for reading: key figures. */
  'record.figures': { readonly resource: string; readonly record: RaRecord };
  /** Buttons in the head of a list. */
  'list.actions': { readonly resource: string };
}

/** Has somebody with the right release what the person lacks the right to (DECISIONS 18); forms ask for it. */
export interface Approvals {
  /**
   * @param action what is to be released, in the reader's words: 'Refund of 120 DH'
   * @param act the same as the server knows it: the approval counts for exactly this write, once
   * @param mayRelease whether somebody with these roles has the right; another's PIN is then asked for. Absent: the server says
   * @returns what to send as `X-Approval` with that write, within two minutes; undefined when it was given up
   */
  approve(action: string, act: Act, mayRelease?: (roles: readonly Role[]) => boolean): Promise<string | undefined>;
}

/**
 * What plugins do for each other, by name; an absent plugin's service is `undefined`. Opened by the plugin that offers it:
 * @example declare module '#admin' { interface Services { printer: Printer } }
 */
export interface Services {
  approvals: Approvals;
}

/**
 * What plugins tell each other, by name, with what is told.
 * @example declare module '#admin' { interface PluginEvents { 'order.paid': { readonly id: number } } }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface PluginEvents {}
