/** `#resource`: declarations and rules shared by server, screens and tests. No React, no Node, no zod. */
export * from './act.ts';
export * from './define.ts';
export * from './fields.ts';
export * from './fold.ts';
export * from './isObject.ts';
export * from './callFields.ts';
export * from './defineCall.ts';
export * from './person.ts';
export * from './record.ts';
export * from './roles.ts';
export * from './serverPart.ts';
export * from './access.ts';
export * from './decimal.ts';
export * from './money.ts';
export * from './moneyFormat.ts';
export * from './clock.ts';
export * from './dates.ts';
