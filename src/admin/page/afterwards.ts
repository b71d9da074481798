/**
 * Options of low-priority calls (tabs and their counts). The server may answer others first (RFC 9218), and they are not
 * prefetched on the next visit.
 */
export const AFTERWARDS = { headers: { Priority: 'u=6' } };
