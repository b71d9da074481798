import { createStore } from '#store';

/** Number of forms and tools of this page with changes that are not saved (`useLeaveGuard`). */
export const unsavedForms = createStore(0);
