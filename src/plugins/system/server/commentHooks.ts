import { forbidden, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { tellMentioned } from './mentions.ts';

/** An answer stands below a comment on the same record, not below another answer. */
async function checkParent({ values }: Write, tx: Tx): Promise<void> {
  const { parent } = values;
  if (typeof parent !== 'number') return;
  const above = await tx.find('comments', parent);
  if (above?.resource !== values.resource || above?.recordId !== values.recordId)
    throw refused('parent', 'otherRecord', tx.locale);
  if (typeof above?.parent === 'number') throw refused('parent', 'answerOfAnswer', tx.locale);
}

const selfOf = ({ actor }: Tx): number | null => actor.operatorId ?? actor.userId;

/** Nobody changes somebody else's words. @throws Problem 403 naming them */
function checkWords({ values, before }: Write, tx: Tx): void {
  if (before?.author === selfOf(tx)) return;
  for (const name of ['text', 'mentions']) {
    if (values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before?.[name] ?? []))
      throw forbidden(`${name}: you may not change this field.`, name);
  }
}

/** Behaviour of comments. */
export const commentHooks: ResourceHooks = {
  before: async (write, tx) => {
    const { op, values, before, isClient } = write;
    if (op === 'delete') return;
    if (typeof values.text === 'string') values.text = values.text.replaceAll(/\r\n?/g, '\n');
    if (op === 'update') {
      if (isClient) checkWords(write, tx);
      if (values.text !== undefined && values.text !== before?.text) values.editedAt = tx.now;
      return;
    }
    if (isClient) values.author = selfOf(tx);
    await checkParent(write, tx);
  },
  after: tellMentioned,
};
