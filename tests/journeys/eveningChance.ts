// Chance in an evening: the same for the same seed.
import { seeded } from '../support/seeded.ts';
import type { Dishes } from './eveningOrder.ts';
import type { Sold } from './eveningPeople.ts';
import { DISHES } from './eveningSetup.ts';

/** What guests order more, and the dish of which they want one piece less. */
interface Wish {
  readonly more: readonly Sold[];
  readonly less: string | undefined;
  /** What is ordered then. */
  readonly dishes: Dishes;
}

/** Decides who does what. */
export class Chance {
  readonly below: (below: number) => number;

  constructor(seed: number) {
    this.below = seeded(seed);
  }

  pick = <T>(list: readonly T[]): T => list[this.below(list.length)] as T;
  /** True once in so many times. */
  isOnce = (inTimes: number): boolean => this.below(inTimes) === 0;
  times = (below: number): number[] => Array.from({ length: this.below(below) }, (_, at) => at);

  dishes(): Sold[] {
    const some = DISHES.filter(() => this.isOnce(2));
    return (some.length > 0 ? some : [this.pick(DISHES)]).map((dish) => ({ dish, quantity: 1 + this.below(2) }));
  }

  /** More of a dish, less of another one, or both. */
  wish(before: Dishes, mayTakeOff: boolean): Wish {
    const pieces = [...before.values()].reduce((sum, count) => sum + count, 0);
    const isOnlyLess = mayTakeOff && pieces > 1 && this.isOnce(3);
    const more = isOnlyLess ? [] : this.dishes().slice(0, 1);
    const kept = [...before.keys()].filter((dish) => !more.some((one) => one.dish === dish));
    const isLess = isOnlyLess || (mayTakeOff && kept.length > 0 && this.isOnce(2));
    const less = isLess ? this.pick(kept) : undefined;
    const after = new Map(before);
    for (const { dish, quantity } of more) after.set(dish, (after.get(dish) ?? 0) + quantity);
    if (less !== undefined) after.set(less, (after.get(less) ?? 0) - 1);
    return { more, less, dishes: new Map([...after].filter(([, count]) => count > 0)) };
  }
}
