import { onceCall } from '#resource';

/** Turns a quote or an order into another kind of document. */
export const turnIntoCall = onceCall('orders/{id}/turn-into');
