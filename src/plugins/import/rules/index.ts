/** Rules of an import without input and output, the same in the browser's worker and on the server. */
export * from './types.ts';
export * from './autoMap.ts';
export * from './checkRow.ts';
export * from './columnFormat.ts';
export * from './dates.ts';
export * from './numbers.ts';
export * from './problemGroups.ts';
export * from './relationNames.ts';
export * from './repairCell.ts';
export * from './values.ts';
