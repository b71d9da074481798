import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Resource } from '#resource';
import { LOCALES, type Locale, type Samples } from '#server';

/** Texts of one resource in one language. */
export interface ResourceTexts {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly forms: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
  readonly empty?: string;
  readonly invite?: string;
}

/** The tested parts of a shop plugin. */
export interface ShopPlugin {
  readonly id: string;
  readonly resources: readonly Resource[];
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, ResourceTexts>>>>;
  readonly samples: Samples;
}

const SHOP = ['catalogue', 'customers', 'floor-plan', 'orders', 'people', 'stock', 'stores'];
const PLUGINS = join(import.meta.dirname, '../../src/plugins');

const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(path).href);

/** Loads the shop's plugins. */
export async function shopPlugins(): Promise<ShopPlugin[]> {
  const folders = globSync('*/resources.ts', { cwd: PLUGINS }).map((file) => dirname(file));
  return Promise.all(
    folders
      .filter((folder) => SHOP.includes(basename(folder)))
      .map(async (id) => {
        const at = (file: string) => load(join(PLUGINS, id, file));
        const texts = await Promise.all(
          LOCALES.map(async (locale) => {
            const { default: messages } = (await at(`i18n/${locale}.ts`)) as {
              default: { resources: Record<string, ResourceTexts> };
            };
            return [locale, messages.resources] as const;
          }),
        );
        return {
          id,
          resources: (await at('resources.server.ts')).default as readonly Resource[],
          texts: Object.fromEntries(texts) as ShopPlugin['texts'],
          samples: (await at('samples.ts')).default as Samples,
        };
      }),
  );
}
