import type { BaseFunction, BaseValueObject } from '@univerjs/engine-formula';

/** A value of a formula: a cell, or a block of them. */
export type Value = BaseValueObject;

/** The part of a function that computes it. */
export interface Computed extends BaseFunction {
  calculate(...values: Value[]): Value;
}

/** A function of the engine. */
export type FunctionClass = new (name: string) => Computed;

/** A value in a block at a place, or the value itself. */
export const at = (value: Value | undefined, row: number, column: number): Value | undefined => {
  if (!value?.isArray()) return value;
  return (value as unknown as { get(row: number, column: number): Value }).get(row, column);
};
