import { createContext } from 'react';
import type { AppI18n } from '#i18n';

/** The texts of the page, to which plugins add their own; undefined outside the application. */
export const TextsContext = createContext<Pick<AppI18n, 'extend'> | undefined>(undefined);
