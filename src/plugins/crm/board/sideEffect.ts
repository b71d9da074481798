import type { Lead } from '../rules/pipeline.ts';

/** Side effect of a move: quotes that were created, or documents that were moved to the bin. */
export interface SideEffect {
  /** Changed values of leads. */
  readonly changes: ReadonlyMap<number, Partial<Lead>>;
  readonly undo: () => Promise<void>;
}

/** The effect of a move that changes places only. */
export const NOTHING: SideEffect = { changes: new Map(), undo: async () => undefined };

/** Moves leads after a side effect. Undoes the effect when they cannot be moved. @throws the error of the move */
export async function moveWith(effect: SideEffect, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    // The reason of the move is what people have to know. What stays is visible on the board.
    await effect.undo().catch(() => undefined);
    throw error;
  }
}
