import { ident, parse, type CssNode } from 'css-tree';

/** A whole style sheet, or the text of a `style` attribute. */
export type CssKind = 'stylesheet' | 'declarationList';

/** Syntax tree of CSS with the places of its nodes; custom properties are read, too. */
export const cssTree = (css: string, context: CssKind): CssNode =>
  parse(css, { context, positions: true, parseCustomProperty: true, onParseError: () => undefined });

/** A name as browsers read it: without escapes, in small letters. */
export const cssName = (name: string): string => ident.decode(name).toLowerCase();

/** Functions whose texts are addresses. */
export const ADDRESS_FUNCTIONS = /^(?:-webkit-)?image-set$|^src$|^image$|^url$/;
