import { type Html, type ListReader, type Locale, markup, type ServerHost } from '#server';
import { fillBlocks, type Filling } from './parts/fillBlocks.ts';
import { signCss, signPictures, type SignPicture } from './contentPictures.ts';
import type { SiteFrame } from './siteDocument.ts';
import { PLAIN_SHOP, PLAIN_THEME, readLinks, readShop, readTheme, signedTheme, type SitePart } from './siteRecords.ts';
import type { ShopQuery } from './shop/shopQuery.ts';

/** A page that was asked for. */
export interface SiteRequest {
  readonly locale: Locale;
  /** '' is home. */
  readonly path: string;
  /** Part of the shop. */
  readonly shop: ShopQuery;
  /** For the editors: with drafts, marks of hooks and widgets, and without scripts. */
  readonly isForEditor: boolean;
  /** For whoever has a link of a preview: with drafts, as visitors would see them. */
  readonly isPreview?: boolean;
}

/** Input for the parts of a page. */
export interface Making extends Filling {
  readonly request: SiteRequest;
  readonly frame: SiteFrame;
  readonly widgets: readonly SitePart[];
}

/** Signs stored pictures for visitors. */
export const signerOf =
  (host: ServerHost, locale: Locale): SignPicture =>
  (path) =>
    host.files.imageAddress(path, locale);

/** Header, footer and sidebar of all pages. */
export async function readFrame(host: ServerHost, reader: ListReader, locale: Locale): Promise<SiteFrame> {
  const [theme, shop, links] = await Promise.all([
    readTheme(reader),
    readShop(host, reader, locale),
    readLinks(reader, locale),
  ]);
  const frame = { locale, theme: signedTheme(theme, signerOf(host, locale)), shop, links };
  framesOf(host).set(locale, frame);
  return frame;
}

/** The frames that were last read. */
const frames = new WeakMap<ServerHost, Map<Locale, SiteFrame>>();

function framesOf(host: ServerHost): Map<Locale, SiteFrame> {
  const known = frames.get(host) ?? new Map<Locale, SiteFrame>();
  frames.set(host, known);
  return known;
}

/** The frame of a language as it was last read; the plain one of a server that has read none. */
export const lastFrame = (host: ServerHost, locale: Locale): SiteFrame =>
  framesOf(host).get(locale) ?? { locale, theme: PLAIN_THEME, shop: PLAIN_SHOP, links: [] };

/** HTML of a part with its stored pictures signed for visitors. Editors have a session, and save the addresses that they get. */
export const withPictures = ({ html }: SitePart, { host, locale, request }: Making): string =>
  request.isForEditor ? html : signPictures(html, signerOf(host, locale));

/** Style sheet of a part with its stored pictures signed. Editors read the one that they save from the record. */
export const cssWithPictures = ({ css }: SitePart, { host, locale }: Making): string =>
  signCss(css, signerOf(host, locale));

/** A hook with its widgets; nothing where the theme has switched it off. */
export async function drawHook(making: Making, name: string): Promise<Html> {
  const layout = making.frame.theme.layout.hooks.get(name);
  if (layout?.isOn === false) return markup``;
  const widgets = making.widgets.filter((widget) => widget.hook === name);
  const drawn = await Promise.all(
    widgets.map(
      async (one) =>
        markup`<div id="widget-${one.id}" class="widget" data-widget="${one.id}">
          ${await fillBlocks(withPictures(one, making), making)}
        </div>`,
    ),
  );
  return markup`<div class="hook ${layout?.classes ?? ''}" data-hook="${name}">${drawn}</div>`;
}

/** The hooks of a place on one side of the content, in their order. */
export async function hooksAround(making: Making, place: string, isAfter: boolean): Promise<Html> {
  const found = [...making.frame.theme.layout.hooks.values()].filter(
    (one) => one.name.startsWith(`${place}.`) && one.isAfter === isAfter,
  );
  const sorted = found.sort((a, b) => a.order - b.order);
  return markup`${await Promise.all(sorted.map(({ name }) => drawHook(making, name)))}`;
}

/** Widgets of the hooks that a page of this place shows. */
export function shownWidgets({ widgets, frame }: Making, place: string): readonly SitePart[] {
  const { hooks, sidebar } = frame.theme.layout;
  const isShown = (name: string) =>
    hooks.get(name)?.isOn !== false &&
    (name.startsWith(`${place}.`) ||
      name === 'header' ||
      name === 'footer' ||
      (name === 'sidebar' && sidebar !== null));
  return widgets.filter((widget) => isShown(widget.hook));
}
