import { useMemo } from 'react';
import type { Drawn } from './ItemNode.tsx';

/** Enlargement of the texts on a plan of this scale, in steps of a tenth. */
export const textScaleAt = (scale: number): number =>
  Math.round(Math.min(MOST, Math.max(1, READABLE_SCALE / Math.max(scale, 0.01))) * 10) / 10;

/** Adds to what items are drawn with the size of their texts at a scale, so that they can be read on a phone. */
export function useTextScale(drawn: Drawn, scale: number): Drawn {
  const text = textScaleAt(scale);
  return useMemo(() => (text === 1 ? drawn : { ...drawn, text }), [drawn, text]);
}

/** Scale of a plan at which its texts can be read as they are; on a smaller one they are drawn larger. */
const READABLE_SCALE = 0.85;

/** Largest enlargement of texts. */
const MOST = 2;
