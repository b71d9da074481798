import { defineSamples } from '#server';
import { countLineRows, countRows, movementRows, transferRows } from './demo/documents.ts';

/** A transfer on the way to the medina with its entries of the ledger, and a count that was begun. */
export default defineSamples({
  after: ['catalogue', 'people', 'stores'],
  sets: [
    { resource: 'stock_transfers', rows: transferRows },
    { resource: 'stock_counts', rows: countRows },
    { resource: 'stock_count_lines', rows: countLineRows },
    { resource: 'stock_movements', viaHooks: true, rows: movementRows },
  ],
});
