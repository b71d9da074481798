import type { Plugin } from 'vite';

/** Chromium's hint that all functions of a file will run soon: they are compiled beside the page, not one by one in it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * A Vite plugin that has the files of the first screens compiled whole while they arrive.
 * @param names of chunks, besides the entry
 */
export function compileEarly(names: readonly string[]): Plugin {
  return {
    name: 'flexy:compile-early',
    apply: 'build',
    generateBundle: {
      // After Vite, which writes its own things to the beginning: the browser looks for the hint there.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || names.includes(file.name))) file.code = HINT + file.code;
        }
      },
    },
  };
}
