/**
 * The city by which an IANA time zone is named.
 * @example cityOfZone('America/New_York') // 'New York'
 */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/**
 * The city of a zone and its offset at a moment, which says more than a name in another alphabet.
 * @param ms since 1970
 * @param region language and region of the reader, as Intl has it
 * @example cityWithOffset('Asia/Kathmandu', 0, 'fr-FR') // 'Kathmandu (UTC+5:30)'
 */
export function cityWithOffset(zone: string, ms: number, region: string): string {
  const parts = new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(ms);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return offset === undefined ? cityOfZone(zone) : `${cityOfZone(zone)} (${offset})`;
}
