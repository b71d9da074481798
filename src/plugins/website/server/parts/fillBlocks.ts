import { markup, trusted, type Html, type ServerHost } from '#server';
import { changeElements, type ElementAttributes } from '../elements.ts';
import type { BlockContext } from '../catalogueBlocks.ts';
import { SITE_WORDS } from '../siteWords.ts';
import { valuesOf } from './blockValues.ts';
import { siteParts } from './siteParts.ts';

/** The blocks of a page that were drawn, as far as the page depends on them. */
export interface DrawnBlocks {
  readonly resources: Set<string>;
  hasForm: boolean;
  /** One of them could not be drawn. */
  isFailed: boolean;
}

/** No block is drawn yet. */
export const noBlocks = (): DrawnBlocks => ({ resources: new Set(), hasForm: false, isFailed: false });

/** Dependencies of filling. */
export interface Filling extends BlockContext {
  readonly host: ServerHost;
  /** Gets what the drawn blocks depend on. */
  readonly drawn: DrawnBlocks;
  /** Says in place of a block why it is not there; visitors see nothing. */
  readonly isForEditor: boolean;
}

const pageOf = ({ locale, path }: BlockContext): string =>
  path === undefined ? '' : `/${locale}${path === '' ? '' : `/${path}`}`;

/** A line in place of a block, for editors. */
const placeholder = (text: string, id: string): Html =>
  markup`<p class="block-missing">${text} <bdi dir="ltr">${id}</bdi></p>`;

/** Draws a block; null: visitors see nothing of it. */
async function drawBlock(attributes: ElementAttributes, filling: Filling): Promise<Html | null> {
  const { host, reader, locale, drawn, isForEditor } = filling;
  const words = SITE_WORDS[locale];
  const id = attributes.get('data-block') ?? '';
  const known = siteParts(host).blocks.get(id);
  if (!known) return isForEditor ? placeholder(words.blockMissing, id) : null;
  for (const resource of known.block.resources) drawn.resources.add(resource);
  if (known.block.hasForm) drawn.hasForm = true;
  try {
    const values = valuesOf(known.block, attributes);
    return await known.block.draw(values, { host, reader, locale, page: pageOf(filling) });
  } catch (error) {
    host.log.error({ err: error, plugin: known.plugin, block: id }, 'A block of the website cannot be drawn');
    drawn.isFailed = true;
    return isForEditor ? placeholder(words.blockFailed, id) : null;
  }
}

/** Text that is the same for blocks which are drawn alike: their marks. */
const keyOf = (attributes: ElementAttributes): string =>
  [...attributes].flatMap(([name, value]) => (name.startsWith('data-') ? [`${name}=${value}`] : [])).join(' ');

/**
 * Fills the blocks of cleaned content that the server draws (`data-block`). Of a block that no plugin draws, visitors get no
 * element at all.
 */
export async function fillBlocks(content: string, filling: Filling): Promise<Html> {
  const wanted = new Map<string, ElementAttributes>();
  changeElements(content, (attributes) => {
    if (attributes.has('data-block')) wanted.set(keyOf(attributes), attributes);
    return undefined;
  });
  const blocks = new Map<string, Html | null>();
  for (const [key, attributes] of wanted) blocks.set(key, await drawBlock(attributes, filling));
  return trusted(
    changeElements(content, (attributes) => {
      if (!attributes.has('data-block')) return undefined;
      const html = blocks.get(keyOf(attributes));
      return html ? { inner: html.html } : null;
    }),
  );
}
