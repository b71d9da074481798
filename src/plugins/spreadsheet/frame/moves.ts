import { CommandType, ICommandService, type Injector } from '@univerjs/core';

/** Changes that move cells, and with them the references of formulas. */
export const REFERENCES =
  /^sheet\.mutation\.(?:(?:insert|remove)-(?:row|col|sheet)|move-|reorder-range|set-worksheet-name)/;
/** Changes after which ranges that the engine does not know may name other cells. */
export const RANGES = /^sheet\.mutation\.(?:(?:insert|remove)-(?:row|col)|move-|remove-sheet|set-worksheet-name)/;
/** Changes of a filter. */
export const FILTERS = /^sheet\.mutation\.(?:set|remove)-filter/;

/** Hears of such changes, after everything that follows from one within the same command has been done. */
export function listenTo(injector: Injector, changes: RegExp, heard: () => void): void {
  let isChanging = false;
  injector.get(ICommandService).onCommandExecuted(({ id, type }) => {
    if (type === CommandType.MUTATION && changes.test(id)) isChanging = true;
    if (type !== CommandType.COMMAND || !isChanging) return;
    isChanging = false;
    heard();
  });
}
