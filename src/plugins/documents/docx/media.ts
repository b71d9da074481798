import { readZip, writeZip, type ZipPart } from '#zip';
import { partText } from './partText.ts';

/** Value of an attribute of an element, as it is written. */
export const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element)?.slice(1).find(Boolean);

/** A name of a part by which it is found: names differ in case, and in how signs are written. */
export function partKey(name: string, folder = ''): string {
  const path = new URL(name.replaceAll('&amp;', '&').replaceAll('#', '%23'), `file:///${folder}`).pathname;
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** The part that a link leads to, as a key; null: an address outside of the file. */
export function targetOf(link: string, folder: string): string | null {
  const target = attribute(link, 'Target');
  return target === undefined || attribute(link, 'TargetMode') === 'External' ? null : partKey(target, folder);
}

/** Compares contents of the same length. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** For each media part that is equal to an earlier one: the name of the earlier one, by its own key. */
function equalMedia(parts: readonly ZipPart[]): ReadonlyMap<string, string> {
  const bySize = new Map<number, ZipPart[]>();
  const equal = new Map<string, string>();
  for (const part of parts.filter(({ name }) => MEDIA.test(name))) {
    const known = bySize.get(part.bytes.length) ?? [];
    const first = known.find(({ bytes }) => isEqual(bytes, part.bytes));
    if (first) equal.set(partKey(part.name), first.name);
    else bySize.set(part.bytes.length, [...known, part]);
  }
  return equal;
}

/** Changes each link of the parts that have links. `change` gets the folder of the linking part and its name. */
const withLinks = (parts: readonly ZipPart[], change: (link: string, folder: string, from: string) => string) =>
  parts.map((part) => {
    const [found, folder = '', from = ''] = LINKS.exec(part.name) ?? [];
    if (found === undefined) return part;
    const text = partText(part);
    const next = text.replace(LINK, (link) => change(link, folder, from));
    return next === text ? part : withText(part, next);
  });

/** Takes parts out of the file, and their types. */
function without(parts: readonly ZipPart[], gone: ReadonlySet<string>): ZipPart[] {
  if (gone.size === 0) return [...parts];
  return parts
    .filter(({ name }) => !gone.has(partKey(name)))
    .map((part) => {
      if (part.name !== CONTENT_TYPES) return part;
      const isGone = (type: string) => gone.has(partKey(attribute(type, 'PartName') ?? ''));
      return withText(
        part,
        partText(part).replace(OVERRIDE, (type) => (isGone(type) ? '' : type)),
      );
    });
}

/** Keeps equal media once: all links lead to the first of them. */
export function mergeMedia(parts: readonly ZipPart[]): readonly ZipPart[] {
  const equal = equalMedia(parts);
  if (equal.size === 0) return parts;
  const linked = withLinks(parts, (link, folder) => {
    const first = equal.get(targetOf(link, folder) ?? '');
    if (first === undefined) return link;
    return link.replace(/(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, start: string) => {
      const name = encodeURI(first).replaceAll('&', '&amp;');
      return `${start}"/${name}"`;
    });
  });
  return without(linked, new Set(equal.keys()));
}

/** Drops links to pictures that their part does not use any more, and media that no part links to. */
export function dropUnusedMedia(parts: readonly ZipPart[]): readonly ZipPart[] {
  const texts = new Map(parts.filter(({ name }) => /\.(?:xml|vml)$/i.test(name)).map((part) => [part.name, part]));
  const used = new Set<string>();
  const read = new Map<string, string>();
  const textNamed = (name: string): string | undefined => {
    const part = texts.get(name);
    if (part && !read.has(name)) read.set(name, partText(part));
    return read.get(name);
  };
  const linked = withLinks(parts, (link, folder, from) => {
    const text = textNamed(`${folder}${from}`);
    const id = attribute(link, 'Id') ?? '';
    const isPicture = attribute(link, 'Type')?.endsWith('/image') ?? false;
    if (isPicture && text !== undefined && !text.includes(`"${id}"`) && !text.includes(`'${id}'`)) return '';
    used.add(targetOf(link, folder) ?? '');
    return link;
  });
  const media = parts.filter(({ name }) => MEDIA.test(name)).map(({ name }) => partKey(name));
  return without(linked, new Set(media.filter((key) => !used.has(key))));
}

/** The file with equal media once and all links; the same bytes when none are equal. */
export function withMergedMedia(bytes: Uint8Array): Uint8Array {
  const parts = readZip(bytes);
  const merged = mergeMedia(parts);
  return merged === parts ? bytes : writeZip(merged);
}

/** A part with the links of another: its folder, and the name of the part that has the links. */
const LINKS = /^(.*\/)?_rels\/([^/]+)\.rels$/;
const LINK = /<Relationship\b[^>]*?(?:\/>|>\s*<\/Relationship>)/g;
const MEDIA = /^word\/media\//i;
const CONTENT_TYPES = '[Content_Types].xml';
const OVERRIDE = /<Override\b[^>]*?\/>/g;

const withText = (part: ZipPart, text: string): ZipPart => ({ ...part, bytes: new TextEncoder().encode(text) });
