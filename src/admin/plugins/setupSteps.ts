import type { FormProposal } from '../crud/form/useProposal.ts';
import type { FieldSpan } from '../ui/index.ts';
import type { Host } from './host.ts';

/** Form of a step, opened in place. */
export interface SetupForm {
  readonly resource: string;
  /** Id of the record to change; absent: a new one. */
  readonly id?: string;
  /** Initial fields, with their width in columns of 12. */
  readonly fields: Readonly<Record<string, FieldSpan>>;
  /** Initial values, as if they were typed. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Origin of these values, in the user's language. */
  readonly note?: string;
  readonly proposal?: FormProposal;
  /**
   * Field with the language of the shop (`defaultLocale`) and its stored value. When the step is done for the first time and
   * changes it, the saved one becomes the language of the screen.
   */
  readonly language?: { readonly field: string; readonly stored: unknown };
}

/** Default values of a step, created in one click. */
export interface UsualValues {
  /** Description of the created records, in the user's language: `“Till 1”`. */
  readonly name: string;
  /** Creates the records. Called after the step was read again, so that nothing is created twice. */
  readonly make: () => Promise<void>;
}

/** State of a step on the server. */
export interface SetupState {
  /** Summary of the result, in the user's language: `Atlas Market, MAD`; undefined: the step is not done. */
  readonly done?: string;
  /** Reason why it cannot be started yet, in the user's language. */
  readonly waits?: string;
  readonly form?: SetupForm;
  readonly usual?: UsualValues;
  /** Page below `/admin` that replaces the form. */
  readonly to?: string;
}

/** A step from an empty installation to the first sale. All texts are message keys of its plugin. */
export interface SetupStep {
  readonly title: string;
  /** Its purpose, in one sentence. */
  readonly help: string;
  /** Label of the button that opens the form or page. */
  readonly action: string;
  /** Label of that button once the step is done; absent: no button. */
  readonly change?: string;
  /** @throws the errors of the server's calls */
  readonly read: (host: Host, signal: AbortSignal) => Promise<SetupState>;
}
