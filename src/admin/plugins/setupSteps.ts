import type { FieldSpan } from '../ui/index.ts';
import type { Host } from './host.ts';

/** The form of a step, opened in place. */
export interface SetupForm {
  readonly resource: string;
  /** The record to change; absent: a new one. */
  readonly id?: string;
  /** Fields to begin with, with the columns of 12 that each takes. */
  readonly fields: Readonly<Record<string, FieldSpan>>;
  /** What a new record's form holds already. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Where these values are from, in the reader's words. */
  readonly note?: string;
}

/** The usual values of a step, made in one click. */
export interface UsualValues {
  /** What is made, in the reader's words: `“Till 1”`. */
  readonly name: string;
  /** Makes the records. Called after the step was read anew, so that nothing is made twice. */
  readonly make: () => Promise<void>;
}

/** How a step stands on the server. */
export interface SetupState {
  /** What is there, in the reader's words: `Atlas Market, MAD`; undefined: the step is not done. */
  readonly done?: string;
  /** Why it cannot be begun yet, in the reader's words. */
  readonly waits?: string;
  readonly form?: SetupForm;
  readonly usual?: UsualValues;
  /** Page below `/admin` where it is done, in place of a form. */
  readonly to?: string;
}

/** A step from an empty installation to the first sale. All texts are message keys of its plugin. */
export interface SetupStep {
  readonly title: string;
  /** What it is for, in one sentence. */
  readonly help: string;
  /** Label of the button that opens the form, or leads to the page. */
  readonly action: string;
  /** Label of that button once the step is done; absent: there is none then. */
  readonly change?: string;
  /** @throws what the server's calls throw */
  readonly read: (host: Host, signal: AbortSignal) => Promise<SetupState>;
}
