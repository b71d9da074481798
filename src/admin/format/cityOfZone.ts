/**
 * The city by which an IANA time zone is named.
 * @example cityOfZone('America/New_York') // 'New York'
 */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
