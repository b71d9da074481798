import { isObject } from '#resource';

/** Files of the tools in one build of the pages (`tools.json`, made by scripts/vite/toolFiles.ts). */
export interface ToolFiles {
  /** Name and size in bytes of each file. */
  readonly files: readonly (readonly [name: string, bytes: number])[];
  /** Positions in `files` of what the service worker stores when it is installed. */
  readonly first: readonly number[];
  /** Positions in `files` of what every tool needs besides its own. */
  readonly shared: readonly number[];
  /** By the id of a plugin: positions of its own files. */
  readonly tools: Readonly<Record<string, readonly number[]>>;
  /** Ids of the plugins with an editor that no device keeps. */
  readonly framed: readonly string[];
}

/** How much of a tool is on this device. */
export interface ToolOnDevice {
  /** Size of its own files, bytes. */
  readonly bytes: number;
  /** All files that it needs, some of its own, or none of them. */
  readonly there: 'all' | 'some' | 'none';
  /** Its editor opens with a network only. */
  readonly isFramed: boolean;
}

const isFile = (value: unknown): value is readonly [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
const isPlaces = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one));

/** Reads a list of files; null: it is none, as in development, where the server answers with a page. */
export function parseToolFiles(text: string): ToolFiles | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.tools)) return null;
  const { files, first, shared, tools, framed } = value;
  if (!Array.isArray(files) || !files.every(isFile) || !isPlaces(first) || !isPlaces(shared)) return null;
  const entries = Object.entries(tools).filter((one): one is [string, readonly number[]] => isPlaces(one[1]));
  // Lists of earlier versions have none.
  const names = Array.isArray(framed) ? framed.filter((one) => typeof one === 'string') : [];
  return { files, first, shared, tools: Object.fromEntries(entries), framed: names };
}

/** Names of the files that tools need, those of the framework included; none for no tools. */
export function filesOf({ files, shared, tools }: ToolFiles, ids: readonly string[]): string[] {
  const places = new Set(ids.flatMap((id) => tools[id] ?? []));
  if (ids.length > 0) for (const at of shared) places.add(at);
  return [...places].flatMap((at) => files[at]?.[0] ?? []);
}

/**
 * How much of each tool is on the device.
 * @param isThere tells whether a file is stored
 */
export function toolsOnDevice(list: ToolFiles, isThere: (file: string) => boolean): ReadonlyMap<string, ToolOnDevice> {
  const isStored = (at: number) => isThere(list.files[at]?.[0] ?? '');
  const hasShared = list.shared.every(isStored);
  return new Map(
    Object.entries(list.tools).map(([id, places]) => {
      const bytes = places.reduce((sum, at) => sum + (list.files[at]?.[1] ?? 0), 0);
      const stored = places.filter(isStored).length;
      const there = stored === places.length && hasShared ? 'all' : stored > 0 ? 'some' : 'none';
      return [id, { bytes, there, isFramed: list.framed.includes(id) }];
    }),
  );
}
