import { defineCall } from '#resource';
import { AI_ROLES, LONGEST_QUESTION } from './calls.ts';

/** Calls that ask the model: whole answers, streamed ones, and the subject of a free question. */

/** The question and what belongs to it, as both calls take it. */
const INPUT = {
  namespace: { type: 'text', max: 160 },
  entity: { type: 'text', max: 160, description: "Absent: the thread's." },
  action: { type: 'text', max: 80, description: "Absent: the thread's, else Create." },
  question: { type: 'text', required: true, multiline: true, max: LONGEST_QUESTION },
  threadAiRequest: { type: 'json', max: 5000, description: 'A new thread as an object, or the address of one.' },
  records: { type: 'json', max: 20_000, description: 'Ids of chosen records, for Update and Execute.' },
  pictures: {
    type: 'json',
    max: 60_000,
    description: 'Chosen stock pictures: src and alt. The model gets short names.',
  },
} as const;

/**
 * Asks the model, and stores question and answer (docs/rules/assistant.md, "Questions"). Answers 201 with the stored request.
 * When the model gives no usable answer, nothing is stored. A repetition asks the model once.
 */
export const askCall = defineCall({
  method: 'POST',
  path: 'ai_requests',
  roles: AI_ROLES,
  byCookie: true,
  summary: 'Asks the model, and stores the question with its answer',
  input: INPUT,
  output: 'stream',
  once: true,
  errors: { 429: 'Too many questions', 502: 'The AI service gave no usable answer', 504: 'It took too long' },
});

/**
 * Ends a question that is asked in parts, which its events name by `run`: what is answered so far is the answer, as of one that
 * the service did not answer whole. Any server process on the database takes the call.
 */
export const stopCall = defineCall({
  method: 'POST',
  path: 'assistant/stop',
  roles: AI_ROLES,
  summary: 'Ends a question that is asked in parts, and keeps the parts that are answered',
  input: { run: { type: 'text', required: true, max: 64 } },
  output: {
    isStopped: { type: 'boolean', required: true, description: 'False: no such question of the caller is asked.' },
  },
});

/** Kinds of records that the assistant's page is for, and the topic under which each is chosen. */
export const PAGE_OBJECTS = { Product: 'ecommerce', Page: 'website', Order: 'ecommerce' } as const;

/** Asks the model what a free question is about: `{action, topic, object}`, as the lists of the page have them. */
export const subjectCall = defineCall({
  method: 'POST',
  path: 'assistant/subject',
  roles: AI_ROLES,
  summary: 'What a free question is about: action, topic and object',
  input: {
    question: { type: 'text', required: true, multiline: true, max: LONGEST_QUESTION },
    page: {
      type: 'text',
      max: 80,
      description: 'Resource whose page the person comes from: "the newest ones" are its records.',
    },
  },
  output: 'stream',
  once: true,
  errors: { 429: 'Too many questions', 502: 'The AI service gave no usable answer', 504: 'It took too long' },
});

/** Asks like {@link askCall}, and streams the answer as `AiEvent`: its words, how far it is, and last the stored request. */
export const askStreamCall = defineCall({
  method: 'POST',
  path: 'assistant/ask',
  roles: AI_ROLES,
  summary: 'Asks the model, streams the answer, and stores it with the question',
  input: INPUT,
  output: 'stream',
  once: true,
  errors: { 429: 'Too many questions' },
});
