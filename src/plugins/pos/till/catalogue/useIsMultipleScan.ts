import { usePreference } from '#admin';

/** Multiple Scan: the camera stays open after a code. */
export function useIsMultipleScan(): [boolean, (isOn: boolean) => void] {
  const { value, keep } = usePreference(MULTIPLE);
  return [value !== false, keep];
}

/** Name of the stored user setting. */
const MULTIPLE = 'pos.multipleScan';
