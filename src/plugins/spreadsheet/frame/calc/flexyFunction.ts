import { BaseFunction, ErrorValueObject, NumberValueObject } from '@univerjs/engine-formula';
import { dateOf, LAST_SERIAL } from '../../convert/shownValue.ts';
import { figureOf, isAmount } from '../../rules/figures.ts';
import { at, type FunctionClass, type Value } from './functionClass.ts';
import type { FigureSource } from './figureSource.ts';

/**
 * `FLEXY("orders", "total", from, to)`: a figure of the shop over days, both included, as far as the person who opened the
 * workbook may read it. `#N/A` until the answer is there, and for those who may not.
 */
export function flexyFunction(figures: FigureSource): FunctionClass {
  class Flexy extends BaseFunction {
    override minParams = 4;
    override maxParams = 4;

    override calculate(...values: Value[]): Value {
      const [list, name, start, end] = values.map((value) => at(value, 0, 0));
      const figure = figureOf(String(list?.getValue() ?? ''), String(name?.getValue() ?? ''));
      const [from, to] = [dayOf(start), dayOf(end)];
      if (!figure || from === null || to === null) return error('#VALUE!');
      const answer = figures.read({ figure, from, to }) ?? '#N/A';
      if (typeof answer !== 'number') return error(answer);
      return NumberValueObject.create(answer, isAmount(figure) ? '#,##0.00' : '#,##0');
    }
  }
  return Flexy as unknown as FunctionClass;
}

const error = (text: string) => ErrorValueObject.create(text as never);

/** A day of a formula as the shop writes it; null: it is none. */
function dayOf(value: Value | undefined): string | null {
  const serial = Number(value?.getValue());
  const isDay = value?.isNumber() && serial >= 1 && serial < LAST_SERIAL + 1;
  return isDay ? dateOf(Math.floor(serial)).toISOString().slice(0, 10) : null;
}
