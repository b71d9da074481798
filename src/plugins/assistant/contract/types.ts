import type { Field, Json, ListFilter } from '#resource';
import type { ChangeRule } from '../rules/changeRules.ts';
import type { Period } from '../rules/periods.ts';

/** Action of a question (docs/rules/assistant.md, "Questions"). */
export type AiActionName = 'Create' | 'Filter' | 'Update' | 'Execute';

/** Values of a record by field name, in the format of the API. */
export type AiValues = Readonly<Record<string, Json>>;

/** A change of one record that an answer proposes and a person may edit. */
export interface AiWrite {
  /** Class of the record, `Product`, or the name of its resource. */
  readonly entity: string;
  /** Absent: a new record. */
  readonly id?: number;
  /** Version of the record that the change is based on: another one is refused with 409. */
  readonly version?: number;
  readonly data: AiValues;
  /** The record goes to the bin; `data` is empty. */
  readonly isDeletion?: true;
  /** Digest of all that a deletion takes along, set for deletions only. Accepting the deletion has to send it back. */
  readonly mark?: string;
  /** In a plan of changes: numbers that the server computes from the record as it is then. They go before `data`. */
  readonly rules?: readonly ChangeRule[];
  /** In a plan: values of the record that the model sent and that were not understood (`AiAnswer.unread`). The plan shows their fields. */
  readonly unread?: readonly string[];
}

/** A registered action with its input and the records it works on. */
export interface AiRun {
  /** Name of the registered action, `products.publish`. */
  readonly action: string;
  readonly ids: readonly number[];
  readonly input: AiValues;
  /** Marks of the plan that the person saw, by position of the ids. An acceptance names them. */
  readonly seen?: readonly string[];
}

/** Records that an answer does not reach, and why. */
export interface LeftOut {
  /**
   * `limit`: more than one plan takes. `gone`: chosen, but not there any more. `empty`: without any value. `unchanged`: the
   * model was shown them, and changes nothing. `unanswered`: the service failed before it answered them. `stopped`: the person
   * stopped before.
   */
  readonly reason: 'limit' | 'gone' | 'empty' | 'unchanged' | 'unanswered' | 'stopped';
  readonly count: number;
  /** Those that were not answered, to ask about them again. */
  readonly records?: readonly { readonly id: number; readonly title: string }[];
  /** The reason why the service did not answer, in the language of the person who asked. */
  readonly why?: string;
}

/** One value of the field by which a figure is grouped, or one period of a time. */
export interface AiFigureGroup {
  /** The id of a linked record, the first day of a period, else the value itself; null: records without a value. */
  readonly value: Json;
  /** Last day of a period. */
  readonly until?: string;
  /** Query parameters of the list with the records of the period. */
  readonly filters?: ListFilter;
  /** Name of the linked record; null: it is none, or the person may not read it. */
  readonly title: string | null;
  readonly count: number;
  readonly sum: number | null;
}

/** A number that the server counted, with what was counted. */
export interface AiFigure {
  /** Resource of the list whose records are counted. */
  readonly resource: string;
  /** Query parameters of that list. */
  readonly filters: ListFilter;
  /** Records of that list. */
  readonly records: number;
  /** Resource of their lines, where those are counted; absent: the records themselves are. */
  readonly lines?: string;
  /** Sum and average of a field, in the format of the API. */
  readonly sum?: { readonly field: string; readonly value: number; readonly average: number | null };
  /** The sums and counts by the values of a field, largest first or smallest first; of periods also the earliest first. */
  readonly groups?: {
    readonly field: string;
    /** The groups are periods of so long. */
    readonly period?: Period;
    /** The field is one of the records, though their lines are counted. */
    readonly isOfRecords?: true;
    readonly list: readonly AiFigureGroup[];
    /** There are more than the list has. Of periods one after another it has the latest. */
    readonly isCut: boolean;
    /** The groups are in the order of time. */
    readonly isInTime?: true;
  };
  /** The counted records, where they are few. */
  readonly cited: readonly { readonly id: number; readonly title: string }[];
}

/** Model that answered. */
export interface AiModel {
  readonly model: string;
  /** The built-in demo model answered: no service is configured. */
  readonly isDemo: boolean;
}

/** `functionCallEscaped` of a request: the answer. */
export interface AiAnswer extends AiModel {
  /** Words of the model. */
  readonly text?: string;
  /** Pictures of the question. */
  readonly pictures?: readonly AskedPicture[];
  /** Create: values of new records. */
  readonly newData?: readonly AiValues[];
  /** Filter: query parameters of the resource's list. */
  readonly filters?: ListFilter;
  /** Filter: numbers that the server counted. */
  readonly figures?: readonly AiFigure[];
  /** The words have numbers, and nothing was counted or found for them. */
  readonly isUncounted?: true;
  /** The words named numbers that were not counted, and are left out. */
  readonly isReworded?: true;
  /** Records that the conditions find, that the person chose, or that the model made. */
  readonly found?: number;
  /** Those of `found` that are not in the answer. */
  readonly leftOut?: readonly LeftOut[];
  /** Update: changes of records. */
  readonly changes?: readonly {
    readonly id: number;
    readonly version: number;
    readonly title: string;
    readonly data: AiValues;
  }[];
  /** Update: how numbers of the changed records are computed. Their `data` has the result as it was at the answer. */
  readonly rules?: readonly ChangeRule[];
  /** Execute: a registered action with the titles of its records. */
  readonly action?: AiRun & { readonly title: string; readonly titles: readonly string[] };
  /** Resource of the records. */
  readonly resource: string;
  /** Names of values that the model sent and that were dropped: unknown fields, or without the right to write them. */
  readonly dropped?: readonly string[];
  /** Those of single records, by position of `newData` or `changes`. */
  readonly unread?: readonly (readonly string[])[];
}

/** One field in a plan. Values are in the format of the API. */
export interface PlanField {
  readonly name: string;
  readonly before: Json;
  readonly after: Json;
}

/** Planned change of one record. */
export interface PlanItem {
  readonly resource: string;
  readonly op: 'create' | 'update' | 'run' | 'delete';
  /** null: a new record. */
  readonly id: number | null;
  readonly version: number | null;
  readonly title: string;
  /** Address of the picture that the record has; absent: it has none. */
  readonly picture?: string;
  /** For a deletion: the values that the list shows, each without a new value. */
  readonly fields: readonly PlanField[];
  /** Fields that the server computes anew because of the change, such as the final price. */
  readonly effects: readonly PlanField[];
  /** Stands for the values shown, or for what goes with a deletion: another one when these have changed. */
  readonly mark: string;
  /** Reasons why it cannot be written; `field` empty: the whole record. In the caller's language. */
  readonly problems: readonly { readonly field: string; readonly message: string }[];
}

/** Other records that a plan would make, change or delete: stock movements of orders. */
export interface PlanBeside {
  /** null: deleted records of kinds that the caller may not read, together. */
  readonly resource: string | null;
  readonly op: 'create' | 'update' | 'delete';
  readonly count: number;
  /** Ids of the deleted records that the caller may read. Records of a view are listed under its base resource. */
  readonly ids?: readonly number[];
  /** Deleted records of this kind do not go to the bin. */
  readonly isFinal?: true;
}

/** A registered action in words. */
export interface PlannedAction {
  readonly title: string;
  /** Text of its button with `%{smart_count}`; null: it has none of its own. */
  readonly confirm: string | null;
  readonly resource: string;
  readonly input: readonly PlannedInput[];
}

/** A value that an action takes. */
export interface ActionInput {
  readonly name: string;
  /** null: the name of the resource's field. */
  readonly label: string | null;
  readonly field: Field;
}

/** A value that an action is run with. */
export interface PlannedInput extends ActionInput {
  readonly value: Json;
}

/** One written record. */
export interface Written {
  readonly resource: string;
  readonly op: 'create' | 'update' | 'delete';
  readonly id: number;
  readonly version: number;
  readonly title: string;
  /** It was taken back since. */
  readonly isTakenBack?: boolean;
}

/** A picture or video to choose. Both addresses can be shown by our pages. */
export interface StockItem {
  readonly id: string;
  readonly src: { readonly tiny: string; readonly large: string };
  readonly alt: string;
  /** Name of the author; empty for generated pictures. */
  readonly by: string;
}

/** A picture of a question, which the model knows by a short name: `picture-1`. */
export interface AskedPicture {
  /** Address of a stock picture on this server, signed for an hour or two. */
  readonly src: string;
  readonly alt: string;
}

/** Message of a conversation with a stream. */
export interface AiMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** Reasons why a model gave no usable answer. */
export type AiErrorCode =
  | 'ai.unauthorized'
  | 'ai.busy'
  | 'ai.budget'
  | 'ai.unreachable'
  | 'ai.timeout'
  | 'ai.stalled'
  | 'ai.failed'
  | 'ai.refused'
  | 'ai.notApi'
  | 'ai.incomplete'
  | 'ai.cutOff'
  | 'ai.badArguments'
  | 'ai.unknownTool'
  | 'ai.tooLarge'
  | 'ai.noModel'
  | 'ai.noAccess'
  | 'ai.quota'
  | 'ai.contextTooLong';

/** One event of a stream. The last one is `done` or `error`; a stream that ends with neither was cut off. */
export type AiEvent =
  | ({ readonly type: 'start' } & AiModel)
  | { readonly type: 'text'; readonly text: string }
  /** The arguments of the tool grow: characters so far. */
  | { readonly type: 'progress'; readonly characters: number }
  /** Records that are answered so far, of all that the model is asked about in parts. */
  | { readonly type: 'batch'; readonly done: number; readonly all: number; /** For `stopCall`. */ readonly run: string }
  /** The stored request with its answer, as `ai_requests` has it. */
  | { readonly type: 'request'; readonly request: Readonly<Record<string, unknown>> }
  /** Numbers that the server counted for the answer. */
  | {
      readonly type: 'figures';
      readonly figures: readonly AiFigure[];
      readonly dropped: readonly string[];
      /** The words named numbers that were not counted, and are left out. */
      readonly isReworded: boolean;
    }
  /** The checked record of the answer, as `persist` takes it. */
  | { readonly type: 'data'; readonly data: AiValues; readonly dropped: readonly string[] }
  | ({ readonly type: 'done'; readonly tokens: number } & AiModel)
  | {
      readonly type: 'error';
      readonly code: AiErrorCode;
      readonly message: string;
      readonly retryAfter: number | null;
    };
