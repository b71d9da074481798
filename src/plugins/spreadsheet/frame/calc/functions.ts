import {
  ErrorValueObject,
  functionDate,
  functionFinancial,
  functionLookup,
  functionText,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/engine-formula';
import { LAST_SERIAL } from '../../convert/shownValue.ts';
import { flexyFunction } from './flexyFunction.ts';
import type { FigureSource } from './figureSource.ts';
import { at, type FunctionClass, type Value } from './functionClass.ts';
import { clockSerial, serialInMonths } from './serials.ts';
import { searchIn } from './search.ts';

/** Options by which values of functions are computed and shown. */
export interface FunctionOptions {
  /** The shop's zone, for TODAY and NOW. */
  readonly zone: string;
  /** Pattern of days in the language of the page: `m/d/yyyy`. */
  readonly day: string;
  /** Answers of the shop, for FLEXY. */
  readonly figures: FigureSource;
}

const ALL = [...functionDate, ...functionFinancial, ...functionLookup, ...functionText] as unknown as [
  FunctionClass,
  string,
][];

/** The engine's own function. @throws Error in a version that does not have it */
function ownFunction(name: string): FunctionClass {
  const found = ALL.find(([, one]) => one === name);
  if (!found) throw new Error(`The engine has no function ${name}.`);
  return found[0];
}

const error = (name: '#VALUE!' | '#NUM!'): Value => ErrorValueObject.create(name as never);

/** Decimals that a number is written with, below 0 tens and hundreds that it is rounded to. */
const [LEAST_PLACES, MOST_PLACES] = [-300, 100];

/** Calls `change` for a value, or for each one of a block. */
function mapped(value: Value, change: (one: Value, row: number, column: number) => Value): Value {
  if (!value.isArray()) return change(value, 0, 0);
  const block = value as unknown as { map(by: (one: Value, row: number, column: number) => Value): Value };
  return block.map((one, row, column) => change(one, row, column));
}

/** The same function, whose numbers are shown in another pattern. */
function shownAs(Base: FunctionClass, pattern: string): FunctionClass {
  return class extends Base {
    override calculate(...values: Value[]): Value {
      return mapped(super.calculate(...values), (one) => {
        if (one.isNumber()) one.setPattern(pattern);
        return one;
      });
    }
  };
}

/** EDATE of the engine counts days over the end of a month into the next one: 31 January and a month give 3 March. */
class Edate extends ownFunction('EDATE') {
  override calculate(...values: Value[]): Value {
    const [start, months] = values;
    return mapped(super.calculate(...values), (one, row, column) => {
      if (!one.isNumber()) return one;
      const serial = Number(at(start, row, column)?.getValue());
      const by = Number(at(months, row, column)?.getValue());
      const found = serialInMonths(serial, by);
      return found >= 0 && found <= LAST_SERIAL ? NumberValueObject.create(found, one.getPattern()) : error('#NUM!');
    });
  }
}

/** SORT and SORTBY of the engine sort the range itself: other formulas that read it then have it in that order. */
function withCopy(Base: FunctionClass): FunctionClass {
  return class extends Base {
    override calculate(first: Value, ...rest: Value[]): Value {
      return super.calculate(
        mapped(first, (one) => one),
        ...rest,
      );
    }
  };
}

/** SEARCH of the engine knows no wildcards. */
class Search extends ownFunction('SEARCH') {
  override calculate(...values: Value[]): Value {
    const [sought, within, from] = values;
    if (!/[?*~]/.test(String(sought?.isArray() ? '' : (sought?.getValue() ?? '')))) return super.calculate(...values);
    return mapped(within ?? error('#VALUE!'), (one, row, column) => {
      if (one.isError()) return one;
      const start = Number(at(from, row, column)?.getValue() ?? 1);
      const place = searchIn(String(one.getValue() ?? ''), String(sought?.getValue()), start);
      return place === null ? error('#VALUE!') : NumberValueObject.create(place);
    });
  }
}

/** DOLLAR of the engine has a space behind the sign, and a minus sign where accounts have brackets. */
class Dollar extends ownFunction('DOLLAR') {
  override calculate(...values: Value[]): Value {
    const [number, decimals] = values;
    return mapped(super.calculate(...values), (one, row, column) => {
      const value = Number(at(number, row, column)?.getValue());
      if (!one.isString() || !Number.isFinite(value)) return one;
      const wanted = Math.trunc(Number(at(decimals, row, column)?.getValue() ?? 2));
      const places = Math.max(LEAST_PLACES, Math.min(MOST_PLACES, wanted));
      const size = 10 ** Math.max(0, -places);
      const digits = { minimumFractionDigits: Math.max(0, places), maximumFractionDigits: Math.max(0, places) };
      const shown = new Intl.NumberFormat('en-US', digits).format(
        places < 0 ? Math.round(Math.abs(value) / size) * size : Math.abs(value),
      );
      return StringValueObject.create(value < 0 ? `($${shown})` : `$${shown}`);
    });
  }
}

/** TODAY and NOW by the clock of a zone: the engine takes that of the browser, and UTC for TODAY. */
function clock(name: 'TODAY' | 'NOW', zone: string): FunctionClass {
  return class extends ownFunction(name) {
    override calculate(): Value {
      const now = clockSerial(Date.now(), zone);
      return NumberValueObject.create(name === 'TODAY' ? Math.floor(now) : now, 'd');
    }
  };
}

/** The same function, which answers an error where it throws one: the engine would stop to compute altogether. */
function withoutThrowing(Base: FunctionClass): FunctionClass {
  return class extends Base {
    override calculate(...values: Value[]): Value {
      try {
        return super.calculate(...values);
      } catch {
        return error('#VALUE!');
      }
    }
  };
}

const MONEY = ['PMT', 'NPV', 'FV', 'PV', 'IPMT', 'PPMT'];

/** Functions that take the place of the engine's, for its plugin: the same on the page and in the worker. */
export function functions({ zone, day, figures }: FunctionOptions): [FunctionClass, string][] {
  const all: [FunctionClass, string][] = [
    [flexyFunction(figures), 'FLEXY'],
    [shownAs(Edate, day), 'EDATE'],
    [withCopy(ownFunction('SORT')), 'SORT'],
    [withCopy(ownFunction('SORTBY')), 'SORTBY'],
    [Search, 'SEARCH'],
    [Dollar, 'DOLLAR'],
    [shownAs(clock('TODAY', zone), day), 'TODAY'],
    [shownAs(clock('NOW', zone), `${day} hh:mm`), 'NOW'],
    ...['DATE', 'EOMONTH', 'WORKDAY', 'WORKDAY.INTL'].map((name): [FunctionClass, string] => [
      shownAs(ownFunction(name), day),
      name,
    ]),
    ...MONEY.map((name): [FunctionClass, string] => [shownAs(ownFunction(name), '#,##0.00'), name]),
  ];
  return all.map(([one, name]) => [withoutThrowing(one), name]);
}
