import { defineCall } from '#resource';
import { AI_ROLES, LONGEST_QUESTION } from './calls.ts';

/** Tones, formats and lengths of a written text (docs/rules/assistant.md, "The writer"). */
export const TONES = [
  ...(['professional', 'friendly', 'instructional', 'marketing', 'academic'] as const),
  ...(['legal', 'technical', 'narrative', 'direct'] as const),
] as const;
export const FORMATS = [
  ...(['paragraph', 'blogPost', 'documentation', 'report', 'research', 'tutorial', 'minutes'] as const),
] as const;
export const LENGTHS = ['short', 'medium', 'long'] as const;
/** Task of the writer: a new text, or an action on a given text. */
export const WRITING_TASKS = ['generate', 'rewrite', 'shorten', 'expand', 'translate', 'fix'] as const;

/** Longest text that is rewritten, in characters. */
const LONGEST_TEXT = 20_000;

/** A text for a document as a stream of `AiEvent`. */
export const writeCall = defineCall({
  method: 'POST',
  path: 'assistant/write',
  roles: AI_ROLES,
  summary: 'Streams a text for a document, or a given text in another form',
  input: {
    task: { type: 'enum', values: WRITING_TASKS, default: 'generate' },
    topic: {
      type: 'text',
      multiline: true,
      max: LONGEST_QUESTION,
      description: 'What to write about; with a given text: what else matters.',
    },
    text: { type: 'text', multiline: true, max: LONGEST_TEXT, description: 'The text that is rewritten.' },
    tone: { type: 'enum', values: TONES, default: 'professional' },
    format: { type: 'enum', values: FORMATS, default: 'paragraph' },
    length: { type: 'enum', values: LENGTHS, default: 'medium' },
    language: { type: 'enum', values: ['en', 'fr', 'ar'], description: 'Of the answer; absent: that of the topic.' },
    variant: { type: 'integer', min: 1, max: 3, default: 1, description: 'A further one differs from the earlier.' },
  },
  output: 'stream',
  once: true,
  errors: { 422: 'Neither a topic nor a text', 429: 'Too many questions' },
});
