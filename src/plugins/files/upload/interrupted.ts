/** An upload that was begun on this device and never finished. */
export interface Interrupted {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Id of its folder; null: the top. */
  readonly folder: number | null;
}

/** Prefix of the keys under which tus-js-client stores begun uploads. */
const PREFIX = 'tus::flexy|';

/** Reads the name of a stored upload (`fingerprint` of sendResumable.ts). */
function parse(key: string, user: number): Interrupted | undefined {
  const [, owner = '', folder = '', ...rest] = key.slice('tus::'.length).split('|');
  // Names may hold the sign between the parts; size and time are the last two, and an own number follows them.
  const [size = '', name] = [rest.at(-2), rest.slice(0, -2).join('|')];
  if (owner !== String(user) || name === '') return undefined;
  return { key, name, size: Number(size), folder: Number(folder) === 0 ? null : Number(folder) };
}

/** Unfinished uploads of a person on this device. */
export function readInterrupted(user: number, storage: Storage): readonly Interrupted[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => parse(key, user) ?? []);
}
