const SECOND = 1000;
const two = (value: number) => String(value).padStart(2, '0');

/** A duration in ms as hh:mm:ss. A negative one (the clock of a device was set back) is 00:00:00. */
export function elapsedText(duration: number): string {
  const seconds = Math.max(0, Math.floor(duration / SECOND));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}
