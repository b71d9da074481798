/** Types of the part of json-server 0.17 that `npm run mock:json` uses. The package has none. */
declare module 'json-server' {
  import type { Express, RequestHandler, Router } from 'express';

  const jsonServer: {
    create(): Express;
    defaults(options: { logger?: boolean; noCors?: boolean; static?: string }): RequestHandler[];
    /** @param source path of a file that is written to, or an object that stays in memory */
    router(source: unknown): Router;
  };
  export default jsonServer;
}
