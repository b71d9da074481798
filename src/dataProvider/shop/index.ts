/** `#shop`: the rules of a document being sold or bought, shared by the till and the order editor. No React, no Node. */
export * from './body.ts';
export * from './draft.ts';
export * from './limits.ts';
export * from './lines.ts';
export * from './model.ts';
export * from './options.ts';
export * from './payments.ts';
export * from './promoCheck.ts';
export * from './read.ts';
export * from './readCatalogue.ts';
export * from './service.ts';
export * from './store.ts';
export * from './storedTimes.ts';
export * from './sums.ts';
export * from './type.ts';
export * from './wire.ts';
