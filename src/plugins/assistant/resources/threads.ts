// Resources of conversations with the assistant: threads, and the requests in them.
import { defineResource, type Field } from '#resource';

/** Status of a thread: first request, refined, accepted (docs/rules/assistant.md, "Threads"). */
const STATUSES = ['started', 'updated', 'success'] as const;

/** Subject of a request: area, object and action of the three selectors. */
const SUBJECT_FIELDS = {
  namespace: { type: 'text', max: 160, filter: true, list: 2, form: 'request' },
  entity: { type: 'text', max: 160, filter: true, order: true, list: 3, form: 'request' },
  action: { type: 'text', max: 80, filter: true, order: true, list: 4, form: 'request' },
} as const satisfies Record<string, Field>;

/** A conversation with the assistant. */
export const threadAiRequests = defineResource({
  name: 'thread_ai_requests',
  className: 'ThreadAiRequest',
  title: 'entity',
  icon: 'messages-square',
  order: { id: 'desc' },
  fields: {
    ...SUBJECT_FIELDS,
    status: { type: 'enum', values: STATUSES, default: 'started', filter: true, order: true, list: 5, form: 'request' },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: false,
      onDelete: 'cascade',
    },
    aiRequests: {
      type: 'collection',
      of: 'ai_requests',
      by: 'threadAiRequest',
      embed: ['question', 'status', 'functionCallEscaped', 'createdAt'],
    },
  },
  byCookie: true,
});

/** A question and its answer. `threadAiRequest` may be sent as a new thread object, which is created with the request. */
export const aiRequests = defineResource({
  name: 'ai_requests',
  className: 'AiRequest',
  title: 'question',
  icon: 'sparkles',
  order: { id: 'desc' },
  fields: {
    question: {
      type: 'text',
      required: true,
      multiline: true,
      max: 20000,
      filter: 'partial',
      search: true,
      list: 1,
      form: 'request',
    },
    ...SUBJECT_FIELDS,
    status: { type: 'enum', values: STATUSES, default: 'started', filter: true, order: true, list: 5, form: 'request' },
    threadAiRequest: {
      type: 'relation',
      to: 'thread_ai_requests',
      embed: ['namespace', 'entity', 'action', 'status'],
      filter: true,
      form: 'request',
      onDelete: 'cascade',
    },
    functionCallEscaped: {
      type: 'json',
      writable: false,
      form: false,
    },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: false,
      onDelete: 'cascade',
    },
  },
  byCookie: true,
});

declare module '#resource' {
  interface Resources {
    thread_ai_requests: typeof threadAiRequests;
    ai_requests: typeof aiRequests;
  }
}
