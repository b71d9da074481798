/**
 * Index from codes to record ids. Codes should be unique, but are not always: the smallest id comes first, independent
 * of the order of insertion.
 */
export class CodeIndex {
  /** A single id is stored without a list, because hundreds of thousands of lists with one entry are slow. */
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

  /** Ids of the records with exactly this code. */
  of(code: string): readonly number[] {
    const known = this.#ids.get(code);
    return known === undefined ? [] : listOf(known);
  }
}

const listOf = (ids: number | readonly number[]): readonly number[] => (typeof ids === 'number' ? [ids] : ids);
