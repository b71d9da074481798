import { createContext } from 'react';

/** Opens the preview of a record of the list around, by its id; null in a list without previews. */
export const PreviewContext = createContext<((id: string) => void) | null>(null);
