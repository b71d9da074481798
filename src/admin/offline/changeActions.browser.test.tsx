import { expect, test, vi } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import type { OfflineQueue, OfflineState, PendingAction } from '../../dataProvider/offline/index.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { ChangeActions } from './ChangeActions.tsx';
import { sentListeners, showQueue } from './offlineView.ts';

const action: PendingAction = { action: 'update', entityId: '7', data: { name: 'Tea' }, key: 'k', at: 0, account: 1 };
const list = { originalUri: '/en/api/products', dataToSync: [action] } as never;

function Page() {
  return (
    <PartTexts part="shell" pending={null}>
      <ChangeActions
        entry={{ list, action }}
        title="Mint tea"
        resource={undefined}
        reason="turn"
        close={() => undefined}
        onDecide={() => undefined}
      />
    </PartTexts>
  );
}

const plugin = definePlugin({
  id: 'waiting',
  title: 'Waiting',
  api: 1,
  pages: [{ path: 'waiting', load: () => Promise.resolve({ default: Page }) }],
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
