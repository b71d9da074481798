import { isObject } from '#resource';

/** Kinds of model files that are read, by their extension. */
export const MODEL_KINDS = ['glb', 'gltf', 'obj', 'stl', 'ply', '3mf'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/** The kind of a file by its name; undefined: none that is read. */
export function kindOf(name: string): ModelKind | undefined {
  const extension = name.toLowerCase().split('.').at(-1);
  return MODEL_KINDS.find((kind) => kind === extension);
}

const isElsewhere = (entry: unknown): boolean =>
  isObject(entry) && typeof entry.uri === 'string' && !entry.uri.startsWith('data:');

/** True for the text of a GLTF file whose data stands in other files. Those are not there: one file is opened. */
export function namesOtherFiles(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return false;
    return [value.buffers, value.images].some((list) => Array.isArray(list) && list.some(isElsewhere));
  } catch {
    // Broken: the reader says where.
    return false;
  }
}
