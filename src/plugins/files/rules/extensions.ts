import type { TypeGroup } from '../calls.ts';

/** Extensions of a picker's groups (docs/rules/files-and-import.md, "The file manager"). */
export const GROUP_EXTENSIONS: Readonly<Record<TypeGroup, readonly string[]>> = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp'],
  pdf: ['pdf'],
  excel: ['xls', 'xlsx', 'csv'],
  models: ['glb', 'gltf', 'obj', 'stl', 'ply', '3mf'],
};

const isGroup = (text: string): text is TypeGroup => Object.hasOwn(GROUP_EXTENSIONS, text);

/** Extensions of a list of extensions and groups with commas; null when it names none: all are allowed. */
export function extensionList(text: string): ReadonlySet<string> | null {
  const names = text
    .toLowerCase()
    .split(/[\s,;|]+/)
    .map((name) => name.replace(/^\./, ''))
    .filter((name) => name !== '');
  if (names.length === 0) return null;
  return new Set(names.flatMap((name) => (isGroup(name) ? GROUP_EXTENSIONS[name] : [name])));
}
