import { createContext } from 'react';

/** Closes the panel behind "…" that a narrow head has its actions in, with the focus on "…"; undefined: not in such a panel. */
export const HeadPanel = createContext<(() => void) | undefined>(undefined);
