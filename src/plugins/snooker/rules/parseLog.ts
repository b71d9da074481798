import { isObject } from '#resource';
import { BEST_OF_MAX } from './match.ts';
import type { StoredLog } from './following.ts';
import { ACTS_MAX } from './session.ts';
import type { Act, Ball, MatchStart, Seat, Waiting } from './types.ts';
import { WAITING_MAX } from './waiting.ts';

/** Characters of a name at most. */
export const NAME_MAX = 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Given = Readonly<Record<string, unknown>>;

/** A value that is no log of a match; the message names the part. */
class WrongLog extends TypeError {}

function check(isRight: boolean, part: string): asserts isRight {
  if (!isRight) throw new WrongLog(part);
}

function whole(value: unknown, min: number, max: number, part: string): number {
  check(typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max, part);
  return value;
}

function text(value: unknown, part: string): string {
  check(typeof value === 'string' && value.length <= NAME_MAX, part);
  return value;
}

const timeOf = (value: unknown) => whole(value, 0, Number.MAX_SAFE_INTEGER, 'at');
const idOf = (value: unknown) => whole(value, 1, 1_000_000, 'id');

function seatOf(value: unknown): Seat {
  check(value === 0 || value === 1, 'seat');
  return value;
}

function ballOf(value: unknown): Ball {
  // A whole number of 1 to 7 is a ball.
  return whole(value, 1, 7, 'ball') as Ball;
}

function oneOf<T extends string>(value: unknown, values: readonly T[], part: string): T {
  const found = values.find((each) => each === value);
  check(found !== undefined, part);
  return found;
}

const rulesOf = (value: unknown) => oneOf(value, ['simple', 'real'], 'rules');

function bestOfIn(value: unknown): number {
  const frames = whole(value, 1, BEST_OF_MAX, 'bestOf');
  check(frames % 2 === 1, 'bestOf');
  return frames;
}

const foulOf = (given: Given) => ({
  kind: 'foul' as const,
  points: whole(given.points, 4, 7, 'points'),
  reds: whole(given.reds, 0, 15, 'reds'),
  next: oneOf(given.next, ['play', 'freeBall', 'again', 'miss'], 'next'),
});

type Plain = Act extends infer One ? (One extends Act ? Omit<One, 'at'> : never) : never;

/** One reader per kind of act. */
const READERS: { readonly [Kind in Act['kind']]: (given: Given) => Plain } = {
  pot: ({ ball }) => ({ kind: 'pot', ball: ballOf(ball) }),
  secondRed: () => ({ kind: 'secondRed' }),
  miss: () => ({ kind: 'miss' }),
  turn: () => ({ kind: 'turn' }),
  foul: foulOf,
  won: ({ seat }) => ({ kind: 'won', seat: seatOf(seat) }),
  concede: ({ seat }) => ({ kind: 'concede', seat: seatOf(seat) }),
  newFrame: () => ({ kind: 'newFrame' }),
  rules: ({ rules }) => ({ kind: 'rules', rules: rulesOf(rules) }),
  bestOf: ({ frames }) => ({ kind: 'bestOf', frames: bestOfIn(frames) }),
  name: ({ seat, name }) => ({ kind: 'name', seat: seatOf(seat), name: text(name, 'name') }),
  addWaiting: (given) => ({
    kind: 'addWaiting',
    firstName: text(given.firstName, 'firstName'),
    lastName: text(given.lastName, 'lastName'),
  }),
  removeWaiting: ({ id }) => ({ kind: 'removeWaiting', id: idOf(id) }),
  moveWaiting: ({ id, to }) => ({ kind: 'moveWaiting', id: idOf(id), to: whole(to, 0, WAITING_MAX, 'to') }),
  call: ({ id, seat }) => ({ kind: 'call', id: idOf(id), seat: seatOf(seat) }),
};

const KINDS = Object.keys(READERS) as readonly Act['kind'][];

function actOf(value: unknown): Act {
  check(isObject(value), 'act');
  const kind = oneOf(value.kind, KINDS, 'kind');
  // The spread of a union loses which kind belongs to which fields; the readers keep them together.
  return { ...READERS[kind](value), at: timeOf(value.at) } as Act;
}

function waitingOf(value: unknown): Waiting {
  check(isObject(value), 'waiting');
  return {
    id: idOf(value.id),
    firstName: text(value.firstName, 'firstName'),
    lastName: text(value.lastName, 'lastName'),
  };
}

function startOf(value: unknown): MatchStart {
  check(isObject(value), 'start');
  const { uuid, names, waiting } = value;
  check(typeof uuid === 'string' && UUID.test(uuid), 'uuid');
  check(Array.isArray(names) && names.length === 2, 'names');
  check(Array.isArray(waiting) && waiting.length <= WAITING_MAX, 'waiting');
  return {
    uuid,
    at: timeOf(value.at),
    names: [text(names[0], 'name'), text(names[1], 'name')],
    waiting: waiting.map(waitingOf),
    rules: rulesOf(value.rules),
    bestOf: bestOfIn(value.bestOf),
  };
}

/** Reads the log of a match from a value of unknown origin. @returns null: it is none */
export function parseLog(value: unknown): StoredLog | null {
  try {
    check(isObject(value), 'log');
    const { acts, next } = value;
    check(Array.isArray(acts) && acts.length <= ACTS_MAX, 'acts');
    return {
      start: startOf(value.start),
      acts: acts.map(actOf),
      done: whole(value.done, 0, acts.length, 'done'),
      ...(next !== undefined && { next: startOf(next) }),
    };
  } catch (error) {
    if (error instanceof WrongLog) return null;
    throw error;
  }
}
