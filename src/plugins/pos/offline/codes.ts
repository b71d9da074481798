/**
 * Which records carry a code. Codes should be unique, and are not always: of several the smallest id is asked first, in
 * whatever order they came.
 */
export class Codes {
  /** One id as it is, several as a list: hundreds of thousands of lists of one would take their time. */
  readonly #ids = new Map<string, number | readonly number[]>();

  add(code: string, id: number): void {
    const known = this.#ids.get(code);
    if (known === undefined) this.#ids.set(code, id);
    else
      this.#ids.set(
        code,
        [...new Set([...listOf(known), id])].sort((one, other) => one - other),
      );
  }

  remove(code: string, id: number): void {
    const known = this.#ids.get(code);
    if (known === undefined) return;
    const left = listOf(known).filter((one) => one !== id);
    if (left.length === 0) this.#ids.delete(code);
    else this.#ids.set(code, left);
  }

  /** Ids of records with this very code. */
  of(code: string): readonly number[] {
    const known = this.#ids.get(code);
    return known === undefined ? [] : listOf(known);
  }
}

const listOf = (ids: number | readonly number[]): readonly number[] => (typeof ids === 'number' ? [ids] : ids);
