import type { Lead } from '../rules/pipeline.ts';

/** Side effect of a move: quotes that were created, or documents that were moved to the bin. */
export interface SideEffect {
  /** Changed values of leads. */
  readonly changes: ReadonlyMap<number, Partial<Lead>>;
  /** Undoes the effect of a move that was made. */
  readonly undo: () => Promise<void>;
  /** Undoes the effect of a move that failed, except for leads that somebody else has moved there meanwhile. */
  readonly withdraw: () => Promise<void>;
}

const nothing = async () => undefined;

/** The effect of a move that changes places only. */
export const NOTHING: SideEffect = { changes: new Map(), undo: nothing, withdraw: nothing };

/** Moves leads after a side effect. Withdraws the effect when they cannot be moved. @throws the error of the move */
export async function moveWith(effect: SideEffect, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    // The reason of the move is what people have to know. What stays is visible on the board.
    await effect.withdraw().catch(() => undefined);
    throw error;
  }
}
