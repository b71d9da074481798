import { SupplierError } from './failure.ts';

/** Points that somebody was told of before a job began: it uses no more. */
export class PointsMeter {
  readonly #announced: number;
  #used = 0;

  constructor(announced: number) {
    this.#announced = announced;
  }

  /** Points that were used. */
  get used(): number {
    return this.#used;
  }

  /** Checks that so many points are left. @throws SupplierError `announced` */
  require(points: number): void {
    if (this.#used + points > this.#announced) throw new SupplierError('announced', undefined, { points });
  }

  /** Counts points before they are used. @throws SupplierError `announced` */
  take(points: number): void {
    this.require(points);
    this.#used += points;
  }
}
