import { ICommandService, type Injector } from '@univerjs/core';
import { SetFrozenMutation, type ISetFrozenMutationParams } from '@univerjs/sheets';

const isFreeze = (id: string, params: unknown): params is ISetFrozenMutationParams =>
  id === SetFrozenMutation.id && typeof params === 'object' && params !== null;

/**
 * Frozen rows and columns begin with the first ones, as in a file. The engine would begin with those that are in sight, and a
 * file opened again would have others frozen.
 */
export function freezeFromStart(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted(({ id, params }) => {
    if (!isFreeze(id, params)) return;
    params.ySplit = Math.max(0, params.startRow);
    params.xSplit = Math.max(0, params.startColumn);
  });
}
