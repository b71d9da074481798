import type { Plugin } from 'vite';

/** A plugin's texts in one language, put together from parts that hold all languages. */
const WHOLE = /\/src\/plugins\/[^/]+\/i18n\/(en|fr|ar)\.ts$/;
/** A part beside it. */
const PART = /^\.\/\w+\.ts$/;

/**
 * A Vite plugin that lets each language of a plugin have its own copies of the parts beside it, as `till.ts?fr`: what of them
 * is in another language then falls out of the file, instead of coming with a part that all languages share.
 */
export const oneLanguage = (): Plugin => ({
  name: 'flexy:one-language',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const language = WHOLE.exec(importer?.replaceAll('\\', '/') ?? '')?.[1];
    if (language === undefined || !PART.test(source)) return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && `${resolved.id}?${language}`;
  },
});
