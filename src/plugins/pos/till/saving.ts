/** What saving needs and the first screen does not: fetched when nothing else is to do. */
export { firstRefusal } from './firstRefusal.ts';
export { releasesOf } from './releases.ts';
export { saveSale } from './saveSale.ts';
