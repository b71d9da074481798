import { isObject } from '#resource';

/** The contents of a package's table, as its manifest declares them. */
export interface Contributions {
  readonly pages: readonly string[];
  readonly slots: readonly string[];
  readonly cards: readonly string[];
  readonly commands: readonly string[];
  readonly settings: readonly string[];
  readonly services: readonly string[];
  /** Names of the tables that it declares. */
  readonly resources: readonly string[];
  readonly data: boolean;
  readonly start: boolean;
}

/** An installed package of a third party, as the server names it in `applications`. */
export interface ExternalPackage {
  /** Id of the plugin. */
  readonly id: string;
  /** Id of its application. */
  readonly application: string | number;
  /** In the reader's language. */
  readonly name: string;
  readonly digest: string;
  /** `sha384-…` of each file by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly contributions: Contributions;
  readonly isEnabled: boolean;
}

const NAMES = ['pages', 'slots', 'cards', 'commands', 'settings', 'services', 'resources'] as const;

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function contributionsOf(value: unknown): Contributions {
  const given = isObject(value) ? value : {};
  const [pages, slots, cards, commands, settings, services, resources] = NAMES.map((name) => namesOf(given[name]));
  return {
    pages: pages ?? [],
    slots: slots ?? [],
    cards: cards ?? [],
    commands: commands ?? [],
    settings: settings ?? [],
    services: services ?? [],
    resources: resources ?? [],
    data: given.data === true,
    start: given.start === true,
  };
}

/** Reads the package of an application's record; undefined: it comes with Flexy, or is not installed. */
export function readPackage(row: Readonly<Record<string, unknown>>): ExternalPackage | undefined {
  const { id, code, name, installed, isEnabled, package: used } = row;
  if (installed !== true || !isObject(used) || typeof code !== 'string') return undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const { digest, files } = used;
  if (typeof digest !== 'string' || !/^[\w-]{24}$/.test(digest) || !isObject(files)) return undefined;
  const hashes = Object.entries(files).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    id: code,
    application: id,
    name: typeof name === 'string' ? name : code,
    digest,
    files: Object.fromEntries(hashes),
    contributions: contributionsOf(used.contributions),
    isEnabled: isEnabled === true,
  };
}

/** Address of a file of a package on our own origin. The digest names its content for ever. */
export const addressOfFile = ({ id, digest }: Pick<ExternalPackage, 'id' | 'digest'>, path: string): string =>
  `/packages/${id}/${digest}/${path}`;
