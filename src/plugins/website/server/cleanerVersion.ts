/**
 * Version of the rules that clean pages and themes. It is stored with every cleaned record; raise it when the rules change:
 * stored records are then cleaned again at the next start.
 */
export const CLEANER_VERSION = 1;
