import { definePlugin } from '#admin';
import { isAskedFirst } from './device.ts';

/** Identifies the operator of a signed-in station by a four-digit PIN, and locks an idle station. */
export default definePlugin({
  id: 'pin',
  title: 'pin.title',
  api: 1,
  offline: true,
  slots: [
    { slot: 'login.gate', isWanted: () => isAsked, load: () => import('./PinGate.tsx') },
    { slot: 'appbar.person', load: () => import('./StationPart.tsx') },
    { slot: 'user.menu', load: () => import('./StationMenu.tsx') },
  ],
  commands: [
    {
      id: 'lock',
      title: 'pin.lockNow',
      icon: 'lock',
      keys: 'mod+shift+l',
      inDialog: true,
      run: () => import('./lockNow.ts'),
    },
    {
      id: 'switch',
      title: 'pin.switch',
      icon: 'users',
      keys: 'mod+shift+u',
      inDialog: true,
      run: () => import('./switchOperator.ts'),
    },
  ],
  settings: [{ id: 'pin', title: 'pin.title', icon: 'lock', order: 40, load: () => import('./PinPanel.tsx') }],
  services: { pin: () => import('./service.ts'), approvals: () => import('./approvals.ts') },
  start: () => import('./watch.ts'),
});

/** The device's setting when the page was opened; a later change applies from the next start. */
const isAsked = isAskedFirst();
