import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Version of this installation. */
export const VERSION: string = version;
