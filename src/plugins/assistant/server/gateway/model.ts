/** A message for a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  /** Pictures after the words, as data addresses, for models that see. */
  readonly pictures?: readonly string[];
  /** It was said before the question: it may be left out where everything is too long for the model. */
  readonly isEarlier?: true;
}

/** A function that the model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A question to a model. */
export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly maxTokens?: number;
  /** Aborted by the caller: the upstream call ends, too. */
  readonly signal: AbortSignal;
}

/** A part of an answer, as it arrives. */
export type ModelPart =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'progress'; readonly characters: number };

/** A complete answer. */
export interface ModelAnswer {
  readonly text: string;
  /** Calls of tools, with their arguments as JSON text. */
  readonly calls: readonly { readonly name: string; readonly args: string }[];
  readonly tokensIn: number;
  readonly tokensOut: number;
}
