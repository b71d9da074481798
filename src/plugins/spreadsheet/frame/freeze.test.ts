import { ICommandService, type Injector } from '@univerjs/core';
import { SetFrozenMutation } from '@univerjs/sheets';
import { expect, it } from 'vitest';
import { freezeFromStart } from './freeze.ts';

it('what is frozen after scrolling begins with the first row and column', () => {
  let before: (command: object) => void = () => undefined;
  const commands = { beforeCommandExecuted: (listener: typeof before) => (before = listener) };
  const injector = { get: (one: unknown) => (one === ICommandService ? commands : undefined) };
  freezeFromStart(injector as unknown as Injector);
  const params = { startRow: 12, startColumn: -1, ySplit: 2, xSplit: 0 };
  before({ id: SetFrozenMutation.id, params });
  expect(params).toEqual({ startRow: 12, startColumn: -1, ySplit: 12, xSplit: 0 });
});
