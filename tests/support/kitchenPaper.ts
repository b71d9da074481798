// Reads the tickets of a kitchen's printers as a cook would, in English.

/** Number of pieces to make, by `order dish`. */
export type Paper = Map<string, number>;

/** Adds pieces; a dish of which nothing is left has no entry. */
function addPieces(paper: Paper, order: string, dish: string, pieces: number): void {
  const key = `${order} ${dish}`;
  const sum = (paper.get(key) ?? 0) + pieces;
  if (sum === 0) paper.delete(key);
  else paper.set(key, sum);
}

/** The numbers in large letters: that of the order first; of a merged one that of the order that has its dishes now. */
const numbersIn = (lines: readonly string[]): string[] => lines.filter((line) => /^[^ ]*\d[^ ]*$/.test(line));

/**
 * Reads a ticket, and adds it to what is to be made.
 * @param lines its lines of letters, without the spaces around them
 */
export function readTicket(paper: Paper, lines: readonly string[]): void {
  const [head = ''] = lines;
  const [first = ''] = numbersIn(lines);
  const number = /^Change \d+ of (.+)$/.exec(lines.at(-1) ?? '')?.[1] ?? first;
  let sign = head === 'CANCELLED' ? -1 : 1;
  for (const line of lines) {
    if (line === '+ ADDED') sign = 1;
    if (line === '- LESS' || line === 'CANCELLED') sign = -1;
    const [, count, dish] = /^(\d+) x (.+)$/.exec(line) ?? [];
    if (count === undefined || dish === undefined) continue;
    if (head !== 'MERGED') addPieces(paper, number, dish, sign * Number(count));
    else {
      addPieces(paper, number, dish, -Number(count));
      addPieces(paper, first, dish, Number(count));
    }
  }
}

/** What a ticket says, fact by fact. */
export interface Slip {
  /** `NEW` of an order's first ticket, else its word in large letters. */
  readonly head: string;
  /** Number of the order that it is about; of a merged one the old number. */
  readonly number: string;
  /** Counts the changes of the order on this printer. */
  readonly change: number;
  /** Where the dishes go, '' without a table. */
  readonly table: string;
  /** Where they went before; null: they have not moved. */
  readonly from: string | null;
  /** Number of the order that has the dishes of a merged one; null: it is not merged. */
  readonly into: string | null;
  /** Dishes with a sign: `+ 2 Soup`, `- 1 Tea (3 to 2)`, `x 1 Fish` for none any more. */
  readonly lines: readonly string[];
}

/** A slip in one line, to be compared and to be read in a failure. */
export const slipText = ({ head, change, table, from, into, lines }: Slip): string =>
  [
    change === 0 ? head : `${head} ${change}`,
    ...(into === null ? [] : [`into ${into}`]),
    ...(from === null ? [] : [`from ${from}`]),
    `at ${table || 'no table'}:`,
    lines.toSorted().join(', '),
  ].join(' ');

const HEADS = ['CHANGE', 'MOVED', 'MERGED', 'CANCELLED', 'TAKEN UP AGAIN', 'COPY, NOT NEW'];
const SIGNS: Readonly<Record<string, string>> = { '+ ADDED': '+', '- LESS': '-', CANCELLED: 'x' };

/** Dishes of a ticket with their signs. */
function signedLines([head = '', ...below]: readonly string[]): string[] {
  const signed: string[] = [];
  let sign = SIGNS[head] ?? '+';
  for (const line of below) {
    sign = SIGNS[line] ?? sign;
    const [, count, dish] = /^(\d+) x (.+)$/.exec(line) ?? [];
    const [, was, now] = /^was (\S+), now make (\S+)$/.exec(line) ?? [];
    if (count !== undefined) signed.push(`${sign} ${count} ${dish}`);
    if (was !== undefined) signed.push(`${signed.pop()} (${was} to ${now})`);
  }
  return signed;
}

/**
 * Reads a ticket, fact by fact.
 * @param tables names of the tables that a ticket may name
 */
export function readSlip(lines: readonly string[], tables: readonly string[]): Slip {
  const [first = ''] = lines;
  const [, change, old] = /^Change (\d+) of (.+)$/.exec(lines.at(-1) ?? '') ?? [];
  const isMerged = first === 'MERGED';
  const [number = ''] = numbersIn(lines);
  const from = lines.flatMap((line) => /^from (.+)$/.exec(line)?.[1] ?? [])[0] ?? null;
  const places = lines.filter((line) => tables.includes(line));
  return {
    head: HEADS.includes(first) ? first : 'NEW',
    number: old ?? number,
    change: Number(change ?? 0),
    table: places.at(-1) ?? '',
    from,
    into: isMerged ? number : null,
    lines: signedLines(lines),
  };
}
