import { useEffect } from 'react';
import { usePreference } from '#admin';
import { rememberHidden } from './hidden.ts';

/** Name of the preference. */
const NAME = 'setup';

/** Whether the signed-in person has hidden the checklist. */
export interface Hidden {
  readonly isHidden: boolean;
  /** The server has not answered, and this device does not know. */
  readonly isPending: boolean;
  readonly setHidden: (isHidden: boolean) => void;
}

const isHiddenIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isHidden' in value && value.isHidden === true;

/** Keeps on the server whether the checklist is hidden, and on this device so that the next page knows at once. */
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
