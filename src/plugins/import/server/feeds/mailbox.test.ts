import { expect, it } from 'vitest';
import { settleRead } from './mailbox.ts';

/** Settles the mail that a feed has read last. @returns what became of the mails of the folder */
async function settled(there: readonly number[], more: object = {}): Promise<readonly string[]> {
  const acts: string[] = [];
  const act = (name: string) => async (uid: unknown) => {
    acts.push(`${name} ${String(uid)}`);
    return true;
  };
  const client = {
    search: async ({ uid }: { uid?: string }) => there.filter((one) => String(one) === uid),
    messageMove: act('move'),
    messageFlagsAdd: act('mark'),
  };
  const feed = { mailAfter: 'move', mailMoveTo: 'Done', lastFile: 'mail 3 7', ...more };
  const [given, read] = [client, feed] as unknown as Parameters<typeof settleRead>;
  await settleRead(given, read, 3n);
  return acts;
}

it('the mail that was read is settled, not one that came since', async () => {
  expect(await settled([7, 9])).toEqual(['move 7']);
  expect(await settled([7, 9], { mailAfter: 'read' })).toEqual(['mark 7']);
});

it.each([
  ['it was settled before', {}, [9]],
  ['the numbers of the mailbox are others now', { lastFile: 'mail 2 7' }, [7, 9]],
  ['no mail was read', { lastFile: null }, [7, 9]],
  ['mails stay as they are', { mailAfter: 'keep' }, [7, 9]],
])('none is settled where %s', async (_, more, there) => {
  expect(await settled(there, more)).toEqual([]);
});
