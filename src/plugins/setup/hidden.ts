/** Tells whether the start page may show the checklist: no demo data, and not hidden on this device. */
export const isWanted = ({ isDemo }: { readonly isDemo?: boolean }): boolean => isDemo === false && !isHiddenHere();

/** Stores on this device whether the checklist is hidden. */
export function rememberHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // No access to storage, or it is full: the server has the flag, too.
  }
}

/** Flag on this device, to avoid a request on the start page of a running shop: the checklist was hidden or completed. */
const KEY = 'flexy.plugin.setup.isHidden';

function isHiddenHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // No access to storage: the server has the flag, too.
    return false;
  }
}
