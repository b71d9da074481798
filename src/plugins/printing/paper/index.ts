/**
 * Papers of the shop: rows of a receipt or label, and their renderers. The same code runs in the browser, on the server
 * and in the bridge: no React, no DOM, no Node. docs/decisions/printing.md gives the reasons.
 */
export * from './bitmap.ts';
export { codePageOf } from './codePages.ts';
export { DRAWN, type DrawOptions, type TextDrawer } from './drawnLine.ts';
export * from './encodePaper.ts';
export * from './kitchenRows.ts';
export * from './labelRows.ts';
export * from './lines.ts';
export * from './logo.ts';
export * from './paperText.ts';
export * from './pluralText.ts';
export * from './receiptRows.ts';
export * from './testSheet.ts';
export * from './textRows.ts';
export * from './words.ts';
