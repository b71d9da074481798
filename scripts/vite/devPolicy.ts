import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { backOfficePolicy, FRAME, FRAME_PATH } from '../../mock-api/http/policy.ts';

/** Vite writes this text as the nonce of its tags. Each answer replaces it by a new nonce. */
const PLACEHOLDER = 'flexy-dev-nonce';
/** Length of a nonce before encoding, bytes. */
const NONCE_BYTES = 16;

/** The policy of the production pages, with a nonce for the inline tags that Vite adds. */
function policyWith(nonce: string, path: string): string {
  const source = `'nonce-${nonce}'`;
  // Frames allow inline styles, which a nonce would take away again.
  if (path === FRAME_PATH) return FRAME.replace(/(?<=^|; )script-src /, `script-src ${source} `);
  return backOfficePolicy('')
    .replace(/(?<=^|; )script-src /, `script-src ${source} `)
    .replace(/(?<=^|; )style-src /, `style-src ${source} `);
}

/** Inserts the nonce when the page is sent. Vite adds its nonce attributes after all HTML hooks, so those run too early. */
function sendWithNonce(response: ServerResponse, nonce: string): void {
  const send = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  response.end = ((content: unknown, ...rest: unknown[]) =>
    send(
      typeof content === 'string' ? content.replaceAll(PLACEHOLDER, nonce) : content,
      ...rest,
    )) as typeof response.end;
}

/**
 * A Vite plugin that sends the pages of `npm run dev` under the Content-Security-Policy of the production server, so that
 * developers notice its refusals. Only Vite's own tags (hot reloading, style sheets) are allowed in addition, by a nonce
 * that is new for each page.
 */
export function devPolicy(): Plugin {
  return {
    name: 'flexy:dev-policy',
    apply: 'serve',
    config: () => ({ html: { cspNonce: PLACEHOLDER } }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        const nonce = randomBytes(NONCE_BYTES).toString('base64');
        // A cached page would carry another nonce than this answer's policy.
        delete request.headers['if-none-match'];
        response.setHeader(
          'Content-Security-Policy',
          policyWith(nonce, (request.originalUrl ?? '').split('?')[0] ?? ''),
        );
        sendWithNonce(response, nonce);
        next();
      });
    },
  };
}
