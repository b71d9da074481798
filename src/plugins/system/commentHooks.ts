import { forbidden, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from './problems.ts';

const self = ({ actor }: Tx): number | null => actor.operatorId ?? actor.userId;

/** An answer stands under a comment of the same record, and has no answers itself. */
async function checkParent({ values }: Write, tx: Tx): Promise<void> {
  if (typeof values.parent !== 'number') return;
  const parent = await tx.find('comments', values.parent);
  if (!parent) return;
  if (parent.parent !== null) throw refused('parent', 'commentAnswer', tx.locale);
  if (parent.resource !== values.resource || parent.recordId !== values.recordId)
    throw refused('parent', 'commentElsewhere', tx.locale);
}

/** Who wrote a comment is the server's to say, and nobody changes somebody else's words. */
export const commentHooks: ResourceHooks = {
  async before(write, tx) {
    const { op, before, values, isClient } = write;
    if (op === 'create') {
      if (isClient) values.author = self(tx);
      await checkParent(write, tx);
    }
    if (op !== 'update' || !isClient) return;
    const isReworded = values.text !== undefined && values.text !== before?.text;
    const isMentioning = JSON.stringify(values.mentions ?? before?.mentions) !== JSON.stringify(before?.mentions);
    if ((isReworded || isMentioning) && before?.author !== self(tx)) {
      const field = isReworded ? 'text' : 'mentions';
      throw forbidden(`${field}: you may not change this field.`, field);
    }
    if (isReworded) values.editedAt = tx.now;
  },
};
