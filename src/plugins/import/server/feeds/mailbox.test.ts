import { afterEach, expect, it, vi } from 'vitest';
import type { ServerHost } from '#server';

/** UIDs of the mails that are in the folder, and those that were moved away. */
const mails = { there: [7, 9], moved: [] as string[] };

vi.mock('imapflow', () => ({
  ImapFlow: class {
    readonly mailbox = { uidValidity: 3n };
    on() {}
    close() {}
    async connect() {}
    async logout() {}
    async mailboxOpen() {}
    async search({ uid }: { uid: string }) {
      return mails.there.filter((one) => String(one) === uid);
    }
    async messageMove(uid: string) {
      mails.moved.push(uid);
      return {};
    }
  },
}));

const { settleLast } = await import('./mailbox.ts');

const HOST = { secrets: { open: (text: string) => text } } as unknown as ServerHost;

async function settled(more: object): Promise<readonly string[]> {
  const feed = { mailHost: '1.1.1.1', mailAfter: 'move', mailMoveTo: 'Done', lastFile: 'mail 3 7', ...more };
  await settleLast(HOST, feed as Parameters<typeof settleLast>[1], new AbortController().signal);
  return mails.moved;
}

afterEach(() => Object.assign(mails, { there: [7, 9], moved: [] }));

it('a second try of a run settles the mail that was read, not one that came since', async () => {
  expect(await settled({})).toEqual(['7']);
});

it.each([
  ['it was settled before', {}, [9]],
  ['the numbers of the mailbox are others now', { lastFile: 'mail 2 7' }, [7, 9]],
  ['no mail was read', { lastFile: null }, [7, 9]],
  ['mails stay as they are', { mailAfter: 'keep' }, [7, 9]],
])('and none where %s', async (_, more, there) => {
  mails.there = there;
  expect(await settled(more)).toEqual([]);
});
