import { usePreference } from '#admin';

/** Name under which a person's choice is kept. */
const MULTIPLE = 'pos.multipleScan';

/** Multiple Scan: the camera stays open after a code. */
export function useIsMultipleScan(): [boolean, (isOn: boolean) => void] {
  const { value, keep } = usePreference(MULTIPLE);
  return [value !== false, keep];
}
