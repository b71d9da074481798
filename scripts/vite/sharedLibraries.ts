import type { HtmlTagDescriptor, Plugin } from 'vite';
import { importMap, sharedFiles, type SharedFile } from './sharedFiles.ts';

/** Page of the back office; tool frames load no packages. */
const PAGE = '/index.html';

const tagOf = (files: readonly SharedFile[]): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'importmap' },
  children: importMap(files),
  // Before every module of the page: browsers ignore a map that comes later.
  injectTo: 'head-prepend',
});

/**
 * A Vite plugin that lets packages of third parties share the libraries of the page (docs/packages.md): files under
 * `/admin/shared/`, and the import map that names them.
 */
export function sharedLibraries(): Plugin {
  return {
    name: 'flexy:shared-libraries',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { path }) => (path === PAGE ? [tagOf(sharedFiles())] : []),
    },
    generateBundle() {
      for (const { path, source } of sharedFiles()) this.emitFile({ type: 'asset', fileName: path, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const wanted = (request.url ?? '').split('?')[0];
        const file = sharedFiles().find(({ path }) => wanted === `/admin/${path}` || wanted === `/${path}`);
        if (!file) return next();
        response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(file.source);
      });
    },
  };
}
