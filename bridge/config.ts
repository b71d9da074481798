// Settings of the print bridge, read from environment variables.
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupProblem } from '../mock-api/startupProblem.ts';
import { isRandomToken, SHORTEST_TOKEN } from '../src/plugins/printing/server/tokenRule.ts';
import { parsePrinterList, type NamedTarget } from './targets/target.ts';

/** Origins of Flexy on the same computer, which may always call the bridge. */
const LOCAL_PAGES = ['http://127.0.0.1:8080', 'http://localhost:8080'];

const isWebAddress = (value: string) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol) && !/[@#?]/.test(value);

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, { error: 'a port from 0 to 65535' })
    .transform(Number)
    .refine((value) => value <= 65_535, { error: 'a port from 0 to 65535' })
    .default(fallback);

/** Every environment variable of the bridge (docs/configure.md, "The print bridge"), with its allowed values. */
const ENVIRONMENT = z.object({
  BRIDGE_PORT: port(3100),
  BRIDGE_NETWORK_PORT: z.union([z.literal('off'), port(3000)], { error: 'a port, or off' }),
  BRIDGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, { error: 'characters without spaces' })
    .refine(isRandomToken, {
      error: `at least ${SHORTEST_TOKEN} characters, random ones; without it the bridge makes a token by itself`,
    })
    .optional(),
  BRIDGE_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((list) => list.every((one) => isWebAddress(one) && new URL(one).origin === one), {
      error: 'origins such as https://office.example.com, with commas between them',
    }),
  BRIDGE_PRINTERS: z
    .string()
    .default('')
    .transform((value, context) => {
      try {
        return parsePrinterList(value);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'a list of printers' });
        return z.NEVER;
      }
    }),
  BRIDGE_DATA_DIR: z.string().default('./data/bridge'),
  BRIDGE_SERVER: z
    .string()
    .default('')
    .refine((value) => value === '' || isWebAddress(value), {
      error: 'an address that starts with http:// or https://',
    }),
});

/** Settings of the bridge. */
export interface BridgeConfig {
  /** Port for tills; 0: a free port that the system chooses. */
  readonly port: number;
  /** Port for network printers only; null: closed. */
  readonly networkPort: number | null;
  /** Token from the environment; null: the token in the data folder. */
  readonly token: string | null;
  /** Origins of pages that may call the bridge. */
  readonly origins: readonly string[];
  readonly printers: readonly NamedTarget[];
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Flexy's address without a trailing slash; empty: no jobs from the server. */
  readonly server: string;
}

/**
 * Parses the environment. An empty variable counts as absent.
 * @throws StartupProblem naming the first wrong variable, its value and the allowed values
 */
export function readBridgeConfig(environment: Readonly<Record<string, string | undefined>>): BridgeConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = ENVIRONMENT.safeParse(given);
  if (!read.success) throw problemOf(read.error.issues[0], given);
  const values = read.data;
  const server = values.BRIDGE_SERVER.replace(/\/+$/, '');
  const ofServer = server === '' ? [] : [new URL(server).origin];
  return {
    port: values.BRIDGE_PORT,
    networkPort: values.BRIDGE_NETWORK_PORT === 'off' ? null : values.BRIDGE_NETWORK_PORT,
    token: values.BRIDGE_TOKEN ?? null,
    origins: [...new Set([...LOCAL_PAGES, ...ofServer, ...values.BRIDGE_ORIGINS])],
    printers: values.BRIDGE_PRINTERS,
    dataDir: resolve(values.BRIDGE_DATA_DIR),
    server,
  };
}

function problemOf(
  issue: z.core.$ZodIssue | undefined,
  given: Readonly<Record<string, string | undefined>>,
): StartupProblem {
  const name = String(issue?.path[0] ?? 'environment');
  const value = name === 'BRIDGE_TOKEN' ? '(not shown)' : JSON.stringify(given[name] ?? '');
  return new StartupProblem(`${name}=${value} is not allowed; it takes ${issue?.message ?? 'another value'}.`);
}
