/** Width of a roll and of its printable area by characters per line, mm (docs/rules/printing.md, "Paper width"). */
export const ROLLS = { 48: { roll: 80, printed: 72 }, 32: { roll: 58, printed: 48 } } as const;
