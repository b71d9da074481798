/** A call of a tool with its parsed arguments. */
export interface ParsedCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Arguments without which a call means something else: conditions say which records are meant. */
const NEEDED: ReadonlySet<string> = new Set(['filters']);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The arguments of two calls as those of one; null: together they would mean something else. */
function joined(one: ParsedCall['args'], other: ParsedCall['args']): ParsedCall['args'] | null {
  const args: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [first, second] = [one[name], other[name]];
    if (isSame(first, second)) args[name] = first;
    else if (Array.isArray(first) && Array.isArray(second)) args[name] = [...first, ...second];
    else if (NEEDED.has(name) || (first !== undefined && second !== undefined)) return null;
    else args[name] = first ?? second;
  }
  return args;
}

/**
 * The calls of an answer as one: models call a tool once for each record. Lists are joined.
 * @returns `unused`: the calls that do not go with the first one, by their place: `calls[1]`
 */
export function joinedCall([first, ...others]: readonly [ParsedCall, ...ParsedCall[]]) {
  let { args } = first;
  const unused: string[] = [];
  for (const [at, other] of others.entries()) {
    const both = other.name === first.name ? joined(args, other.args) : null;
    if (both) args = both;
    else unused.push(`calls[${at + 1}]`);
  }
  return { name: first.name, args, unused };
}
