import type { ResourceHooks, Tx, Write } from '#server';
import { refused } from '../problems.ts';

/** An answer stands below a comment on the same record, not below another answer. */
async function checkParent({ values }: Write, tx: Tx): Promise<void> {
  const { parent } = values;
  if (typeof parent !== 'number') return;
  const above = await tx.find('comments', parent);
  if (above?.resource !== values.resource || above?.recordId !== values.recordId)
    throw refused('parent', 'otherRecord', tx.locale);
  if (typeof above?.parent === 'number') throw refused('parent', 'answerOfAnswer', tx.locale);
}

/** Behaviour of comments. */
export const commentHooks: ResourceHooks = {
  before: async (write, tx) => {
    const { op, values, before, isClient } = write;
    if (op === 'delete') return;
    if (typeof values.text === 'string') values.text = values.text.replaceAll(/\r\n?/g, '\n');
    if (op === 'update') {
      if (values.text !== undefined && values.text !== before?.text) values.editedAt = tx.now;
      return;
    }
    if (isClient) values.author = tx.actor.operatorId ?? tx.actor.userId;
    await checkParent(write, tx);
  },
};
