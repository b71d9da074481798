// Types of the point `website.site`, at which plugins extend the website. They stand here, so that plugins that use it compile
// without the plugin that draws the website.
import type { FlatRowOf } from '#resource';
import type { Translations } from './calls/types.ts';
import type { Html } from './http/markup.ts';
import type { ServerHost } from './serverHost.ts';
import type { ListReader, Locale } from './types.ts';

/** Means of drawing a part of a page of the website. */
export interface SiteDrawing {
  readonly host: ServerHost;
  /** Reads everything, whoever visits: what is drawn from it is public. */
  readonly reader: ListReader;
  readonly locale: Locale;
  /** Address of the page, such as `/en/visit-us`; '' in an editor, where it is not known. */
  readonly page: string;
}

/** A setting of a block, for which the page editor has a field. */
export type SiteSetting = { readonly label: Translations } & (
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial: number }
  /** `max`: characters. */
  | { readonly kind: 'text'; readonly max: number; readonly initial: string }
  | { readonly kind: 'switch'; readonly initial: boolean }
  /** One of some values. The first one is chosen to begin with. */
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, Translations>> }
  /** A record, by its id. @property none Text for no record */
  | { readonly kind: 'record'; readonly resource: string; readonly none: Translations }
);

/** Settings by name: small letters and hyphens. The page keeps each as the attribute `data-{name}`. */
export type SiteSettings = Readonly<Record<string, SiteSetting>>;

/** Value of a setting. */
export type SiteValue<S extends SiteSetting> = S extends { readonly kind: 'number' }
  ? number
  : S extends { readonly kind: 'switch' }
    ? boolean
    : S extends { readonly kind: 'record' }
      ? number | null
      : S extends { readonly kind: 'choice'; readonly options: infer O }
        ? keyof O & string
        : string;

/** Values of all settings of a block. */
export type SiteValues<S extends SiteSettings> = { readonly [N in keyof S]: SiteValue<S[N]> };

/**
 * A block of pages that the server draws: an element with `data-block="{plugin}.{name}"`. Editors choose it among the blocks and
 * change its settings.
 */
export interface SiteBlock<S extends SiteSettings = SiteSettings> {
  readonly name: Translations;
  readonly settings?: S;
  /** Resources that it is drawn from: pages with the block are drawn anew after each change of their records. */
  readonly resources: readonly string[];
  /** Visitors type into it: its pages load no pictures of other servers, to which a script could send what is typed. */
  readonly hasForm?: boolean;
  /**
   * Draws it. What page authors wrote as settings is within the declared limits, and escaped by `markup`. One that throws is
   * logged, left out of the page, and tried again within a minute.
   */
  draw(values: SiteValues<S>, drawing: SiteDrawing): Promise<Html>;
}

/** A visit of a plugin's page. */
export interface SiteVisit extends SiteDrawing {
  readonly query: URLSearchParams;
  /** The form that was sent; null: the page is read. */
  readonly form: URLSearchParams | null;
  /** Network of the visitor, for limits. */
  readonly network: string;
}

/** Answer of a plugin's page. */
export interface SiteAnswer {
  /** Content between header and footer of the website; it begins with an `h1`. */
  readonly main: Html;
  /** Status; 200 when absent. */
  readonly status?: number;
  /** Time after which the visitor may try again, s. */
  readonly retryAfter?: number;
}

/** A page of the website that a plugin answers, in all languages, in the website's look. No browser and no cache keeps it. */
export interface SitePluginPage {
  /** Title of the page in the browser. */
  readonly title: Translations;
  /** Largest form that it takes, bytes; absent: it takes none. */
  readonly largestForm?: number;
  answer(visit: SiteVisit): Promise<SiteAnswer>;
}

/** A card on the page of a customer's account. */
export interface SiteAccountCard {
  readonly title: Translations;
  /** Draws its content; null: the card is left out for this customer. */
  draw(customer: FlatRowOf<'customers'>, drawing: SiteDrawing): Promise<Html | null>;
}

/** The blocks, pages and account cards that a plugin adds to the website. */
export interface SiteParts {
  /** By name: small letters, digits and hyphens. */
  readonly blocks?: Readonly<Record<string, SiteBlock>>;
  /** By their path below the language, such as `gift-card`. */
  readonly pages?: Readonly<Record<string, SitePluginPage>>;
  readonly accountCards?: readonly SiteAccountCard[];
}

declare module './serverOffers.ts' {
  interface ServerOffers {
    /** Blocks, pages and cards of the account that a plugin adds to the website; asked by `website`. */
    'website.site': SiteParts;
  }
}
