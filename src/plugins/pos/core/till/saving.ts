/** Code that saving needs and the first screen does not. It is loaded when the browser is idle. */
export { firstRefusal } from './firstRefusal.ts';
export { requestApprovals } from './saleApprovals.ts';
export { saveSale } from './saveSale.ts';
export { seatBeforeSale } from './seatParty.ts';
