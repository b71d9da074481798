import { useEffect } from 'react';
import { usePreference } from '#admin';
import { rememberHidden } from './hidden.ts';

/** Tells whether the signed-in user has hidden the checklist. */
export interface Hidden {
  readonly isHidden: boolean;
  /** True until the server has answered, unless this device knows. */
  readonly isPending: boolean;
  readonly setHidden: (isHidden: boolean) => void;
}

const isHiddenIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isHidden' in value && value.isHidden === true;

/** Stores on the server whether the checklist is hidden, and caches it on this device for the next page. */
export function useHidden(): Hidden {
  const { value, isPending, keep } = usePreference(NAME);
  const isHidden = isHiddenIn(value);
  useEffect(() => {
    if (isHidden) rememberHidden(true);
  }, [isHidden]);
  const setHidden = (next: boolean) => {
    rememberHidden(next);
    keep({ isHidden: next });
  };
  return { isHidden, isPending, setHidden };
}

/** Name of the preference. */
const NAME = 'setup';
