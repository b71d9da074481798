import { createContext } from 'react';
import type { AppI18n } from '#i18n';

/** Used methods of the page's texts. */
export type AddedTexts = Pick<AppI18n, 'complete' | 'extend' | 'prepare' | 'setWords' | 'proposeWords'>;

/** The texts of the page, to which plugins add their own; undefined outside the application. */
export const TextsContext = createContext<AddedTexts | undefined>(undefined);
