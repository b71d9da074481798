import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** The texts of the style page, by the last part of their key. */
export function useText(): (key: string) => string {
  const translate = useTranslate();
  return useCallback((key) => translate(`system.style.${key}`), [translate]);
}
