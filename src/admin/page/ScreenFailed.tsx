import { useSyncExternalStore, type ReactNode } from 'react';
import type { NotOnDeviceProps } from '../device/NotOnDevice.tsx';
import { createCodeStore } from './codeStore.ts';
import { CodeError } from './loadCode.ts';
import { PageFailed } from './PageStates.tsx';

/** Code of the message; loaded with the shell, as it is wanted without a network. */
export const notOnDeviceCode = createCodeStore<NotOnDeviceProps>(() => import('../device/NotOnDevice.tsx'));

/** Explains a screen that is not on this device while the server cannot be reached; `plain` until its code is loaded. */
export function NotOnDevice(given: NotOnDeviceProps & { readonly plain: ReactNode }) {
  const state = useSyncExternalStore(notOnDeviceCode.subscribe, notOnDeviceCode.get);
  return state.status === 'done' ? <state.Component {...given} /> : given.plain;
}

/** Error state of a whole screen whose code or texts failed to load. */
export function ScreenFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const plain = <PageFailed error={error} onRetry={onRetry} />;
  if (!(error instanceof CodeError) || error.isOutdated) return plain;
  return <NotOnDevice isPage onRetry={onRetry} plain={plain} />;
}
