import { isObject } from '#resource';
import { parseClientJson } from '#server';
import { AiError } from './aiError.ts';
import type { ModelMessage, ModelTool } from './model.ts';

/** The functions in words, for a model that calls none. */
export const toolWords = (tools: readonly ModelTool[]): ModelMessage => ({
  role: 'system',
  content: `You cannot call functions. Where one of these functions fits, answer with one JSON object {"name": …, "arguments": {…}} and nothing else. The functions, with the JSON Schema of their arguments:\n${JSON.stringify(tools)}`,
});

const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

/** Tells whether a text, as far as it has arrived, may be a call. */
export const mayBeCall = (text: string): boolean => /^\s*(?:$|\{|`)/.test(text);

/**
 * The call of a function in the words of a model that calls none.
 * @returns its name and its arguments as JSON text; null: the text is an answer in words
 * @throws AiError when the text begins as a call and cannot be read
 */
export function callIn(text: string): { readonly name: string; readonly args: string } | null {
  const plain = text.trim();
  const json = FENCE.exec(plain)?.[1] ?? plain;
  if (!json.startsWith('{')) return null;
  try {
    const value: unknown = parseClientJson(json);
    if (isObject(value) && typeof value.name === 'string' && isObject(value.arguments))
      return { name: value.name, args: JSON.stringify(value.arguments) };
  } catch {
    // Told below.
  }
  throw new AiError('ai.badArguments');
}
