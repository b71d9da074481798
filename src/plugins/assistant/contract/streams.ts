// Calls of the copilot and the product suggestion, whose answers are streams of events.
import { defineCall, typedJson } from '#resource';
import { AI_ROLES, LONGEST_QUESTION } from './calls.ts';
import type { AiValues } from './types.ts';

/** A list of messages, oldest first, at most 40: the conversation so far. */
const HISTORY = {
  type: 'json',
  max: 200_000,
  description: 'Earlier messages: role (user, assistant) and content.',
} as const;

/** System prompt and function of the copilot for one class. Also answered at `/{locale}/generative-ai`. */
export const generativeAiCall = defineCall({
  method: 'GET',
  path: 'generative-ai',
  roles: AI_ROLES,
  summary: 'System prompt and function definition of the copilot for a class of records',
  query: { entityClassName: { type: 'text', required: true, max: 200 } },
  output: {
    systemPrompt: { type: 'text', required: true },
    function: typedJson<{
      readonly name: string;
      readonly description: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    }>(),
  },
  errors: { 404: 'No such class' },
});

/** Writes an answer of the copilot as a record. Also answered at `/{locale}/generative-ai/persist`. */
export const persistCall = defineCall({
  method: 'POST',
  path: 'generative-ai/persist',
  roles: AI_ROLES,
  summary: 'Creates or changes a record with an answer of the copilot',
  input: {
    aiResponse: { type: 'json', required: true, max: 500_000 },
    entityClass: { type: 'text', required: true, max: 200 },
    id: { type: 'integer', min: 1, description: 'Absent: a new record.' },
    version: { type: 'integer', min: 1, description: 'Version that the answer is based on.' },
    original: {
      type: 'json',
      max: 500_000,
      description: "The model's values before a person edited them, for the history.",
    },
  },
  output: {
    resource: { type: 'text', required: true },
    id: { type: 'integer', required: true },
    version: { type: 'integer', required: true },
    title: { type: 'text', required: true },
    dropped: { type: 'list', required: true },
    /** For `undoCall`. */
    undo: { type: 'integer', required: true },
    data: typedJson<AiValues>(),
  },
  errors: { 404: 'No such class or record', 409: 'The record has changed since' },
});

/** The copilot's answer as a stream of `AiEvent` (server-sent events). */
export const chatCall = defineCall({
  method: 'POST',
  path: 'generative-ai/stream',
  roles: AI_ROLES,
  summary: "Streams the copilot's answer about a record or a new one",
  input: {
    entityClassName: { type: 'text', required: true, max: 200 },
    id: { type: 'integer', min: 1, description: 'The record that it is about; absent: a new one.' },
    question: { type: 'text', required: true, multiline: true, max: LONGEST_QUESTION },
    history: HISTORY,
  },
  output: 'stream',
  once: true,
  errors: { 404: 'No such class or record', 429: 'Too many questions' },
});

/**
 * The product suggestion as a stream of `AiEvent`, at most 2,000 tokens (docs/rules/assistant.md, "The product suggestion").
 */
export const suggestCall = defineCall({
  method: 'POST',
  path: 'assistant/suggest',
  roles: AI_ROLES,
  summary: 'Streams the suggestion of a product',
  input: {
    question: { type: 'text', required: true, multiline: true, max: LONGEST_QUESTION },
    history: HISTORY,
  },
  output: 'stream',
  once: true,
  errors: { 429: 'Too many questions' },
});

/** A page of untrusted HTML with the site's style, for a sandboxed frame. Also answered at `POST /{locale}/preview`. */
export const previewCall = defineCall({
  method: 'POST',
  path: 'preview',
  roles: 'signedIn',
  byCookie: true,
  summary: 'A page made of HTML text, with the style of the website, for a sandboxed frame',
  input: { contentPreview: { type: 'text', multiline: true, required: true, max: 500_000 } },
  output: 'stream',
});
