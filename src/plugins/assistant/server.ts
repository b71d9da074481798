import { definePluginServer, invalid, type Tx, type Write } from '#server';

const SUBJECT = ['namespace', 'entity', 'action'] as const;
/** Longest text of a subject, as its fields say. */
const LONGEST = 160;

const isNewThread = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('@id' in value) && !('id' in value);

/** The first request of a conversation carries its thread as an object: it is made, and its address takes its place. */
async function withThread(body: Record<string, unknown>, tx: Tx): Promise<Record<string, unknown>> {
  const thread = body.threadAiRequest;
  if (!isNewThread(thread)) return body;
  const subject = SUBJECT.map(
    (name) => [name, subjectOf(thread[name] ?? body[name], `threadAiRequest.${name}`)] as const,
  );
  const row = await tx.create('thread_ai_requests', {
    ...Object.fromEntries(subject),
    status: 'started',
    createdBy: authorOf(tx),
  });
  return { ...body, threadAiRequest: `/${tx.locale}/api/thread_ai_requests/${row.id}` };
}

function subjectOf(value: unknown, propertyPath: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalid({ propertyPath, code: 'violation.type.text' });
  if (value.length > LONGEST) throw invalid({ propertyPath, code: 'violation.tooLong', params: { max: LONGEST } });
  return value;
}

const authorOf = (tx: Tx): number | null => tx.actor.operatorId ?? tx.actor.userId;

/** Who asks is the server's to say; demo data brings its own. */
async function addAuthor(write: Write, tx: Tx): Promise<void> {
  if (write.op === 'create') write.values.createdBy ??= authorOf(tx);
}

export default definePluginServer({
  hooks: {
    thread_ai_requests: { before: addAuthor },
    ai_requests: {
      prepare: async (body, tx, op) => (op === 'create' ? withThread(body, tx) : body),
      before: addAuthor,
    },
  },
});
