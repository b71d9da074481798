import { type Fault, readFault } from '#admin/internal';
import { fold, isObject, type ScreenRecord, textOf } from '#resource';
import { readChangelog, readScreenshots, type Screenshot, type VersionChange } from './details.ts';

/** The version of a third party's package that is installed, or offered. */
export interface AppPackage {
  readonly digest: string;
  /** Versions of Flexy that it runs with. */
  readonly flexy: string;
  /** Rights that its author says it uses, such as `read:orders`. */
  readonly permissions: readonly string[];
  /** It has code for the server, which gets all rights of the server. */
  readonly hasServerCode: boolean;
  /** It has a part that the server takes up at its start: code or tables. */
  readonly hasServerPart: boolean;
}

/** An application of the store, as the screens use it. */
export interface Application {
  readonly id: number;
  /** Folder of its plugin. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** Address of its picture; null: none. */
  readonly image: string | null;
  /** Hundredths of a dirham; 0: free (docs/rules/store-and-supplier.md, "App store"). */
  readonly price: number;
  readonly pageUrl: string;
  readonly publisher: string;
  readonly version: string;
  readonly screenshots: readonly Screenshot[];
  /** The newest version first. */
  readonly changelog: readonly VersionChange[];
  readonly isInstalled: boolean;
  readonly isEnabled: boolean;
  readonly menuOrder: number | null;
  /** ISO 8601; null: not installed. */
  readonly installedAt: string | null;
  /** Null: it comes with Flexy. */
  readonly pack: AppPackage | null;
  /** The reason for which the server switched it off; empty: it did not. */
  readonly failure: string;
  /** That reason by name, where it is a known one. */
  readonly fault: Fault | undefined;
}

/** The part for the server that the contributions of a manifest declare. */
export function serverPartOf(contributions: unknown): Pick<AppPackage, 'hasServerCode' | 'hasServerPart'> {
  const { server, resources } = isObject(contributions) ? contributions : {};
  const hasServerCode = server === true;
  return { hasServerCode, hasServerPart: hasServerCode || (Array.isArray(resources) && resources.length > 0) };
}

function packOf(value: unknown): AppPackage | null {
  if (!isObject(value)) return null;
  const { digest, flexy, permissions, contributions } = value;
  const names = Array.isArray(permissions) ? permissions.filter((one) => typeof one === 'string') : [];
  const { hasServerCode, hasServerPart } = serverPartOf(contributions);
  return { digest: textOf(digest), flexy: textOf(flexy), permissions: names, hasServerCode, hasServerPart };
}

/** Reads a record of `applications`. @param locale language of the reader */
export function readApplication(record: ScreenRecord<'applications'>, locale: string): Application {
  const image: unknown = record.image;
  const url = isObject(image) ? image.url : image;
  return {
    id: record.id,
    code: record.code ?? '',
    name: record.name,
    description: record.description ?? '',
    category: record.category ?? '',
    image: textOf(url) || null,
    price: record.price ?? 0,
    pageUrl: record.pageUrl ?? '',
    publisher: record.publisher ?? '',
    version: record.version ?? '',
    screenshots: readScreenshots(record.screenshots, locale),
    changelog: readChangelog(record.changelog, locale),
    isInstalled: record.installed === true,
    isEnabled: record.isEnabled === true,
    menuOrder: record.menuOrder ?? null,
    installedAt: record.installedAt || null,
    pack: packOf(record.package),
    failure: record.failure ?? '',
    fault: readFault(record.fault),
  };
}

/** Filter of the shown applications: installed or all, category, searched text. */
export interface StoreFilter {
  readonly part: string;
  readonly category: string;
  readonly search: string;
}

/** True when an application is in the filter: each searched word stands in its name, description or publisher. */
export function isFound(app: Application, { part, category, search }: StoreFilter): boolean {
  if (part === 'installed' && !app.isInstalled) return false;
  if (category !== '' && app.category !== category) return false;
  const text = fold(`${app.name} ${app.description} ${app.publisher}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Button of the card. Paid applications link to their page; announced ones have no button. */
export function offerOf(app: Application): 'installed' | 'coming' | 'paid' | 'free' {
  if (app.isInstalled) return 'installed';
  if (app.category === 'coming-soon') return 'coming';
  return app.price > 0 ? 'paid' : 'free';
}
