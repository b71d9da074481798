import type { CallFields, Role } from '#resource';
import type { Locale } from './types.ts';

/**
 * An action on records that the assistant may propose and a person confirms: 'Publish products'. It runs in one transaction,
 * with the rights of the person who confirms it.
 */
export interface AiAction {
  /** Resource of the records. */
  readonly resource: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** One English sentence for the model: what it does and when. */
  readonly description: string;
  /** Roles that may run it. */
  readonly roles: readonly Role[];
  /**
   * Button that runs it, with the number of records as `%{smart_count}`, in the plural forms of the language:
   * 'Reduce %{smart_count} price |||| Reduce %{smart_count} prices'. Absent: a general one.
   */
  readonly confirm?: Readonly<Record<Locale, string>>;
  /** Fields of its input, declared as those of a call; absent: none. */
  readonly input?: CallFields;
  /** Names of the input fields for people. Absent: the one of the resource's field of the same name. */
  readonly labels?: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
  /**
   * The change of each record, as the body of a client's PUT: it is shown before it is confirmed, passes the same checks as an
   * edit by hand, and can be taken back.
   */
  changeOf(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}
