import { defineSamples } from '#server';
import { stationRows } from './demo/stations.ts';
import { ticketRows } from './demo/tickets.ts';

/** Demo stations of the restaurant's kitchen, and what they took for the orders of the last days. */
export default defineSamples({
  after: ['catalogue', 'orders'],
  sets: [
    { resource: 'kitchen_stations', rows: stationRows },
    { resource: 'kitchen_tickets', viaHooks: true, rows: ticketRows },
  ],
});
