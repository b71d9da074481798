import { expect, test, vi } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import type { OfflineQueue, OfflineState, PendingAction, WaitReason } from '../../dataProvider/offline/index.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { sentListeners, showQueue } from './offlineView.ts';

const action: PendingAction = { action: 'update', entityId: '7', data: { name: 'Tea' }, key: 'k', at: 0, account: 1 };
const list = { originalUri: '/en/api/products', dataToSync: [action] } as never;

const fault = {
  status: 422,
  message: 'No.',
  violations: [],
  reason: null,
  isApprovable: false,
  requestId: null,
  at: 0,
};

function Actions({ action: shown, reason }: { action: PendingAction; reason: WaitReason }) {
  return (
    <PartTexts part="shell" pending={null}>
      <ChangeActions
        entry={{ list, action: shown }}
        title="Mint tea"
        resource={undefined}
        reason={reason}
        close={() => undefined}
        onDecide={() => undefined}
      />
    </PartTexts>
  );
}

const Page = () => <Actions action={action} reason="turn" />;
const TheirPage = () => <Actions action={{ ...action, account: 2, fault }} reason="account" />;

const plugin = definePlugin({
  id: 'waiting',
  title: 'Waiting',
  api: 1,
  pages: [
    { path: 'waiting', load: () => Promise.resolve({ default: Page }) },
    { path: 'theirs', load: () => Promise.resolve({ default: TheirPage }) },
  ],
});

const state: OfflineState = {
  isRead: true,
  lists: [],
  sending: null,
  line: { status: 'up' } as never,
  storageFault: undefined,
};

/** Presses Discard, and confirms it, with a queue that answers so. */
async function discardWith(discard: OfflineQueue['discard']) {
  showQueue({ get: () => state, subscribe: () => undefined, discard } as unknown as OfflineQueue);
  const { screen } = await renderPlugin(plugin, { at: '/waiting' });
  await screen.getByRole('main').getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  return screen;
}

test('a change that the device cannot discard says so, and is not taken as gone', async () => {
  const told = vi.fn();
  const end = sentListeners.add(told);
  const screen = await discardWith(() => Promise.reject(new Error('The disk is full.')));
  await expect.element(screen.getByText('This device could not store that. Try again.')).toBeVisible();
  expect(told).not.toHaveBeenCalled();
  end();
});

test('a change that is being sent says that it can no longer be discarded', async () => {
  const screen = await discardWith(() => Promise.resolve(false));
  await expect.element(screen.getByText(/is being sent just now/)).toBeVisible();
});

test('after a change was discarded the records are read again', async () => {
  const told = vi.fn();
  const end = sentListeners.add(told);
  await discardWith(() => Promise.resolve(true));
  await expect.poll(() => told.mock.calls.length).toBe(1);
  end();
});

test('another account’s refused change can be discarded only: its content is not for this one', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/theirs' });
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Discard' })).toBeVisible();
  expect(main.getByRole('button').all()).toHaveLength(1);
});
