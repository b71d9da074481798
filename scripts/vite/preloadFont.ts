import type { Plugin } from 'vite';

/**
 * A Vite plugin that lets the page fetch its first font with its first files: text that is drawn in another one before is
 * laid out twice.
 * @param name beginning of the font's file name
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'flexy:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/admin/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
