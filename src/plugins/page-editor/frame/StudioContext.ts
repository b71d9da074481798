import { createContext, use, useSyncExternalStore } from 'react';
import type { Studio } from './studio.ts';
import type { FrameTexts } from './texts.ts';
import type { View } from './view.ts';

/** Values shared by all panels. */
export interface StudioParts {
  readonly studio: Studio;
  readonly texts: FrameTexts;
}

/** Holds the studio of the frame. */
export const StudioContext = createContext<StudioParts | null>(null);

/** The studio, its texts, and what it shows now. */
export function useStudio(): StudioParts & { readonly view: View } {
  const parts = use(StudioContext);
  if (!parts) throw new Error('A panel stands outside the editor.');
  const { subscribe, get } = parts.studio.view;
  return { ...parts, view: useSyncExternalStore(subscribe, get) };
}
