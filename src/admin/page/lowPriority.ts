/**
 * Options of low-priority calls (tabs and their counts). The server may answer others first (RFC 9218), and they are not
 * prefetched on the next visit.
 */
export const LOW_PRIORITY = { headers: { Priority: 'u=6' } };
