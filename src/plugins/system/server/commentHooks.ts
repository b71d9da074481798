import { actingPerson, forbidden, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { tellMentioned } from './mentions.ts';

/** Hooks of comments. */
export const commentHooks: ResourceHooks<'comments'> = {
  before: async (write, tx) => {
    const { op, values, before, isClient } = write;
    if (op === 'delete') return;
    if (values.text) values.text = values.text.replaceAll(/\r\n?/g, '\n');
    if (op === 'update') {
      if (isClient) checkWords(write, tx);
      if (values.text !== undefined && values.text !== before?.text) values.editedAt = tx.now;
      return;
    }
    if (isClient) values.author = actingPerson(tx.actor);
    await checkParent(write, tx);
  },
  after: tellMentioned,
};

/** Requires that the parent of an answer is a top-level comment on the same record. */
async function checkParent({ values }: Write<'comments'>, tx: Tx): Promise<void> {
  const { parent } = values;
  if (parent == null) return;
  const above = await tx.find('comments', parent);
  if (!above || above.resource !== values.resource || above.recordId !== values.recordId)
    throw refused('parent', 'otherRecord', tx.locale);
  if (above.parent !== null) throw refused('parent', 'answerOfAnswer', tx.locale);
}

/** Refuses changes of another author's text. @throws Problem 403 naming the text */
function checkWords({ values, before }: Write<'comments'>, tx: Tx): void {
  if (before?.author === actingPerson(tx.actor)) return;
  for (const name of ['text', 'mentions'] as const) {
    if (values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before?.[name] ?? []))
      throw forbidden(`${name}: you may not change this field.`, name);
  }
}
