// Blocks, pages and account cards of all plugins, as they are declared at the point `website.site`.
import type { ServerHost, SiteAccountCard, SiteBlock, SitePluginPage } from '#server';
import { isReserved } from '../siteAddress.ts';

/** A block that pages may contain. */
export interface KnownBlock {
  /** Value of its `data-block`. */
  readonly id: string;
  /** Id of the plugin that draws it. */
  readonly plugin: string;
  readonly block: SiteBlock;
}

/** What all plugins add to the website. */
export interface KnownParts {
  readonly blocks: ReadonlyMap<string, KnownBlock>;
  /** By path below the language. */
  readonly pages: ReadonlyMap<string, SitePluginPage>;
  readonly cards: readonly SiteAccountCard[];
  /** Resources that any block is drawn from. */
  readonly resources: readonly string[];
}

/** Plugin whose blocks have no prefix: pages of before the point have them. */
const OWN = 'website';

const BLOCK = /^[a-z][a-z0-9-]*$/;
const SETTING = /^[a-z][a-z-]*$/;
const PATH = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/;
/** Names of attributes that have another meaning in pages. */
const MARKS: ReadonlySet<string> = new Set(['block', 'hook', 'page', 'slide', 'slider', 'widget']);

/** The reason why a block cannot be used; null: it can. */
function problemOfBlock(name: string, { settings = {} }: SiteBlock): string | null {
  if (!BLOCK.test(name)) return 'its name has other signs than small letters, digits and hyphens';
  const wrong = Object.keys(settings).find((one) => !SETTING.test(one) || MARKS.has(one));
  return wrong === undefined ? null : `a setting cannot be called ${wrong}`;
}

/** The reason why a page cannot have its path; null: it can. */
function problemOfPath(path: string, taken: ReadonlyMap<string, SitePluginPage>): string | null {
  if (!PATH.test(path)) return 'its path has other signs than small letters, digits, hyphens and slashes';
  if (isReserved(path) || /^(?:home|shop)(?:\/|$)/.test(path)) return 'the website has this path itself';
  return taken.has(path) ? 'another plugin has this path' : null;
}

/** Reads what all plugins add. What is declared wrongly is left out, and logged with its plugin. */
function readParts({ offers, log }: Pick<ServerHost, 'offers' | 'log'>): KnownParts {
  const blocks = new Map<string, KnownBlock>();
  const pages = new Map<string, SitePluginPage>();
  const cards: SiteAccountCard[] = [];
  const leaveOut = (plugin: string, name: string, problem: string) =>
    log.error({ plugin, name, problem }, 'A part of the website is left out');
  for (const { plugin, offer } of offers('website.site')) {
    for (const [name, block] of Object.entries(offer.blocks ?? {})) {
      const id = plugin === OWN ? name : `${plugin}.${name}`;
      const problem = problemOfBlock(name, block);
      if (problem === null) blocks.set(id, { id, plugin, block });
      else leaveOut(plugin, name, problem);
    }
    for (const [path, page] of Object.entries(offer.pages ?? {})) {
      const problem = problemOfPath(path, pages);
      if (problem === null) pages.set(path, page);
      else leaveOut(plugin, path, problem);
    }
    cards.push(...(offer.accountCards ?? []));
  }
  const resources = [...new Set([...blocks.values()].flatMap(({ block }) => block.resources))];
  return { blocks, pages, cards, resources };
}

const known = new WeakMap<ServerHost, KnownParts>();

/** What all plugins add to the website. Plugins change only at a start of the server. */
export function siteParts(host: ServerHost): KnownParts {
  const parts = known.get(host) ?? readParts(host);
  known.set(host, parts);
  return parts;
}
