import { addressOnSite, placeOnPage } from './addresses.ts';
import { contrastNeeded, contrastOf, type TextColours } from './contrast.ts';

/** An element of the canvas, as far as the check looks at it. */
export interface ElementFacts {
  /** Key by which the canvas finds it again. */
  readonly element: string;
  /** Its kind and the start of its text, in the reader's language. */
  readonly name: string;
  /** Name of the widget or page, `widget-7`, for the element that holds its content. */
  readonly part?: string;
  readonly href?: string;
  readonly picture?: { readonly src: string; readonly alt: string | null };
  /** Mark of a block that the server draws. */
  readonly block?: string;
  /** Level of a heading, 1 to 6. */
  readonly level?: number;
  /** Colours of an element with a text of its own; absent where they cannot be computed. */
  readonly colours?: TextColours;
}

/** The contents of a page in their order. */
export interface PageFacts {
  readonly elements: readonly ElementFacts[];
  /** Ids of all elements, also of those that are locked. */
  readonly ids: readonly string[];
}

/** Answer of the server about an address: whether it exists, and its size in bytes where it is known. */
export interface AddressFacts {
  readonly status: 'found' | 'missing' | 'unknown';
  readonly bytes: number | null;
}

/** Facts that the check knows beside the canvas. */
export interface Known {
  /** Address of the page: `/en/shop`. */
  readonly page: string;
  /** By address on the website. */
  readonly addresses: ReadonlyMap<string, AddressFacts>;
  /** Languages without a text of their own, by widget or page: `widget-7`. */
  readonly untranslated: ReadonlyMap<string, readonly string[]>;
  /** Marks of the blocks that the server draws; null: they could not be read. */
  readonly blocks: ReadonlySet<string> | null;
}

/** Kinds of what the check finds. */
export type FindingKind =
  | 'linkEmpty'
  | 'linkMissing'
  | 'linkUnknown'
  | 'placeMissing'
  | 'pictureMissing'
  | 'pictureUnknown'
  | 'altMissing'
  | 'altEmpty'
  | 'headingJump'
  | 'contrast'
  | 'heavy'
  | 'untranslated'
  | 'blockMissing';

/** Something on the page that visitors should not meet. */
export interface Finding {
  readonly kind: FindingKind;
  readonly isError: boolean;
  readonly element: string;
  readonly name: string;
  /** Address, level, contrast, kB or language. */
  readonly detail: string;
}

/** Kinds that keep a visitor from something. The others are warnings. */
const ERRORS: ReadonlySet<FindingKind> = new Set(['linkMissing', 'placeMissing', 'pictureMissing', 'altMissing']);
/** A picture of more is heavy, bytes. */
const HEAVY = 500_000;

type Found = readonly [kind: FindingKind, detail: string];

function inLink(href: string, { ids }: PageFacts, { page, addresses }: Known): Found[] {
  if (href.trim() === '' || href.trim() === '#') return [['linkEmpty', '']];
  const place = placeOnPage(href, page);
  // Browsers scroll to the top for this name, with or without an element.
  if (place !== null) return ids.includes(place) || place === 'top' ? [] : [['placeMissing', `#${place}`]];
  const status = addresses.get(addressOnSite(href, page) ?? '')?.status;
  if (status === 'missing') return [['linkMissing', href]];
  return status === 'unknown' ? [['linkUnknown', href]] : [];
}

/** Size of the file in a `data:` address, bytes. */
const bytesIn = (src: string): number | null => (src.startsWith('data:') ? Math.floor((src.length * 3) / 4) : null);

function inPicture({ src, alt }: NonNullable<ElementFacts['picture']>, { page, addresses }: Known): Found[] {
  const address = addresses.get(addressOnSite(src, page) ?? '');
  const bytes = address?.bytes ?? bytesIn(src) ?? 0;
  return [
    ...(src === '' || address?.status === 'missing' ? [['pictureMissing', src] as const] : []),
    ...(address?.status === 'unknown' ? [['pictureUnknown', src] as const] : []),
    ...(alt === null ? [['altMissing', ''] as const] : []),
    ...(alt?.trim() === '' ? [['altEmpty', ''] as const] : []),
    ...(bytes > HEAVY ? [['heavy', String(Math.round(bytes / 1000))] as const] : []),
  ];
}

function inColours(colours: TextColours): Found[] {
  const contrast = contrastOf(colours);
  // Rounded down: 4.49 is not told as 4.5.
  return contrast === null || contrast >= contrastNeeded(colours)
    ? []
    : [['contrast', String(Math.floor(contrast * 10) / 10)]];
}

/** True: no tool draws the block any more, so visitors see nothing of it. */
const isMissingBlock = ({ block }: ElementFacts, { blocks }: Known): boolean =>
  block !== undefined && blocks !== null && !blocks.has(block);

/** Findings on a page before it is published: errors first, each in the order of the page. */
export function findingsOf(facts: PageFacts, known: Known): readonly Finding[] {
  let level: number | null = null;
  const found = facts.elements.flatMap((one) => {
    const isJump = one.level !== undefined && level !== null && one.level > level + 1;
    const all: Found[] = [
      ...(known.untranslated.get(one.part ?? '') ?? []).map((language) => ['untranslated', language] as const),
      ...(one.href === undefined ? [] : inLink(one.href, facts, known)),
      ...(one.picture ? inPicture(one.picture, known) : []),
      ...(isMissingBlock(one, known) ? [['blockMissing', one.block ?? ''] as const] : []),
      ...(isJump ? [['headingJump', `${level} → ${one.level}`] as const] : []),
      ...(one.colours ? inColours(one.colours) : []),
    ];
    level = one.level ?? level;
    return all.map(([kind, detail]) => ({
      ...{ kind, detail, isError: ERRORS.has(kind) },
      ...{ element: one.element, name: one.name },
    }));
  });
  return [...found.filter(({ isError }) => isError), ...found.filter(({ isError }) => !isError)];
}

/** Addresses on the website that the check asks the server about; not the page itself, which may not be public yet. */
export function addressesIn({ elements }: PageFacts, page: string): readonly string[] {
  const all = elements.flatMap(({ href, picture }) => [
    ...(href !== undefined && href.trim() !== '' ? [href] : []),
    ...(picture && picture.src !== '' ? [picture.src] : []),
  ]);
  const found = all.flatMap((text) => addressOnSite(text, page) ?? []);
  return [...new Set(found)].filter((address) => address.split('?')[0] !== page);
}

/** True when a text of another language is only that of the open one: it has letters, and none differs. */
export const isUntranslated = (open: string, other: string): boolean =>
  open === other && /\p{L}/u.test(open.replaceAll(/<[^>]*>/g, ''));
