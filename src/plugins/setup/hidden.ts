/** Kept on this device, so that the start page of a running shop need not ask: the checklist was hidden, or is done. */
const KEY = 'flexy.plugin.setup.isHidden';

function isHiddenHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is closed to this page: the server knows.
    return false;
  }
}

/** Whether the start page may show the checklist: of an installation with data of its own, where nobody hid it. */
export const isWanted = ({ isDemo }: { readonly isDemo?: boolean }): boolean => isDemo === false && !isHiddenHere();

/** Keeps on this device whether the checklist is hidden. */
export function rememberHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is closed to this page, or full: the server keeps it, too.
  }
}
