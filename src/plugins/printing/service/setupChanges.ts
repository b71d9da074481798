import { createStore } from '#store';

/** Counts the changes of settings and printers that this device has heard of. */
export const setupChanges = createStore(0);

/** Says that settings or printers have changed, or may have. */
export const tellSetupChange = (): void => setupChanges.set(setupChanges.get() + 1);
