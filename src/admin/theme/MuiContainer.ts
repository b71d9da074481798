import { createContext } from 'react';

/**
 * Element that MUI's menus, pickers and dialogs are mounted in; null: the body. A modal `<dialog>` gives itself, since
 * everything outside it is inert and below it.
 */
export const MuiContainer = createContext<HTMLElement | null>(null);
