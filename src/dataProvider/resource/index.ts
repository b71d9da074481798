/** `#resource`: what server, screens and tests share. No React, no Node, no zod. */
export * from './define.ts';
export * from './fields.ts';
export * from './record.ts';
export * from './roles.ts';
export * from './access.ts';
export * from './decimal.ts';
export * from './money.ts';
export * from './moneyFormat.ts';
export * from './quantity.ts';
export * from './dates.ts';
export * from './slots.ts';
export * from './totals.ts';
export * from './payments.ts';
export * from './refunds.ts';
export * from './promos.ts';
