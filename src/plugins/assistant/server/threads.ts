import { actingPerson, invalid, type ResourceHooks, type Tx, type Write } from '#server';

/** A thread knows who began it. */
export const threadHooks: ResourceHooks<'thread_ai_requests'> = { before: addAuthor };

/** Refuses a request in a conversation that the caller may not read, as if there were none. */
async function requireOwnThread({ values, before, isClient, op }: Write<'ai_requests'>, tx: Tx): Promise<void> {
  const thread = values.threadAiRequest;
  if (op === 'delete' || !isClient || typeof thread !== 'number' || thread === before?.threadAiRequest) return;
  if (await tx.canRead('thread_ai_requests', thread)) return;
  throw invalid({ propertyPath: 'threadAiRequest', code: 'violation.type.relation' });
}

/** A request knows who asked, and makes its thread. */
export const requestHooks: ResourceHooks<'ai_requests'> = {
  prepare: async (body, tx, op) => (op === 'create' ? withThread(body, tx) : body),
  before: async (write, tx) => {
    await requireOwnThread(write, tx);
    await addAuthor(write, tx);
  },
};

const SUBJECT = ['namespace', 'entity', 'action'] as const;
/** Maximum length of a subject's text; equals its fields' limit. */
const LONGEST = 160;

const isNewThread = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('@id' in value) && !('id' in value);

/**
 * Creates the thread that the first request of a conversation contains as an object, and replaces the object by its address.
 */
async function withThread(body: Record<string, unknown>, tx: Tx): Promise<Record<string, unknown>> {
  const thread = body.threadAiRequest;
  if (!isNewThread(thread)) return body;
  const subject = SUBJECT.map(
    (name) => [name, subjectOf(thread[name] ?? body[name], `threadAiRequest.${name}`)] as const,
  );
  const row = await tx.create('thread_ai_requests', {
    ...Object.fromEntries(subject),
    status: 'started',
    createdBy: actingPerson(tx.actor),
  });
  return { ...body, threadAiRequest: `/${tx.locale}/api/thread_ai_requests/${row.id}` };
}

function subjectOf(value: unknown, propertyPath: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid({ propertyPath, code: 'violation.type.text' });
  if (value.length > LONGEST) throw invalid({ propertyPath, code: 'violation.tooLong', params: { max: LONGEST } });
  return value;
}

/** Sets the author to the signed-in user. Demo data has its own authors. */
async function addAuthor(write: Write<'thread_ai_requests'> | Write<'ai_requests'>, tx: Tx): Promise<void> {
  if (write.op === 'create') write.values.createdBy ??= actingPerson(tx.actor);
}
