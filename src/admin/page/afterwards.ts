/**
 * Of calls that nobody waits for (tabs and their counts): the server may answer others first (RFC 9218), and the next visit
 * does not begin with them.
 */
export const AFTERWARDS = { headers: { Priority: 'u=6' } };
