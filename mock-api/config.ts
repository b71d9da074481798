// Settings of the server, read from environment variables and checked once, at the start.
import { resolve } from 'node:path';
import { isLoopback } from './http/address.ts';
import { z } from 'zod';
import { LOG_LEVELS, type LogLevel } from '#resource';
import { systemLanguage, type Environment } from './demo/systemLanguage.ts';
import { withSecretFiles } from './secretFiles.ts';
import { StartupProblem } from './startupProblem.ts';
import { LOCALES, type Locale } from './types.ts';
import type { PackageTrust } from './packages/trust.ts';
import {
  clock,
  clockFrom,
  count,
  database,
  flag,
  isHeaderList,
  origins,
  plainAddress,
  publishers,
  text,
} from './variableTypes.ts';

/** Every environment variable of the server (docs/configure.md, "Variables"), with its allowed values. */
const ENVIRONMENT = z.object({
  PORT: count(0, 65_535, 8080),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]{1,255}$/, { error: 'a host name or address' })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: database('embedded database'),
  DATABASE_POOLER_URL: database('no pooler'),
  DATABASE_READ_URL: database('no replica'),
  DATABASE_POOL: count(2, 500, 10),
  ALLOW_OLDER: flag('0'),
  DEMO: flag('1'),
  DEMO_PUBLIC: flag('0'),
  DEMO_LANGUAGE: z.enum(['', ...LOCALES], { error: `one of ${LOCALES.join(', ')}` }).default(''),
  // Used by the plugin that connects other servers. It is validated here, so that a typo is reported at the start.
  CONNECT_PRIVATE: flag('0'),
  PACKAGES_SERVER: flag('0'),
  PACKAGES_PUBLISHERS: publishers,
  PACKAGES_INDEX: plainAddress,
  CORS_ORIGINS: origins,
  COOKIE_SECURE: flag('0'),
  TRUST_PROXY: count(0, 10, 0),
  RATE_LIMIT: count(0, 1_000_000, 3000),
  MAX_CONNECTIONS: count(10, 100_000, 2000),
  MERCURE_HUB_URL: plainAddress,
  MERCURE_JWT_SECRET: text.refine((value) => value === '' || value.length >= 32, { error: 'at least 32 characters' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: plainAddress,
  OTEL_EXPORTER_OTLP_HEADERS: text.refine(isHeaderList, { error: 'name=value, with commas between them' }),
  OTEL_SERVICE_NAME: z.string().max(100, { error: 'at most 100 characters' }).default('flexy'),
  FILES_LARGEST_MB: count(1, 1_000_000, 4096),
  FILES_QUOTA_MB: count(0, 9_999_999, 0),
  S3_ENDPOINT: plainAddress,
  S3_BUCKET: text,
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  GEOCODER_URL: plainAddress,
  GEOCODER_KEY: text,
  OPENAI_BASE_URL: plainAddress,
  OPENAI_API_KEY: text,
  AI_MODEL: z.string().max(200, { error: 'at most 200 characters' }).default(''),
  PEXELS_URL: plainAddress,
  PEXELS_API_KEY: text,
  VIEWER_TOKEN_URL: plainAddress,
  VIEWER_CLIENT_ID: text,
  VIEWER_CLIENT_SECRET: text,
  VIEWER_SCRIPT_URL: plainAddress,
  CJ_BASE_URL: plainAddress,
  CJ_API_KEY: text,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  METRICS_TOKEN: text.refine((value) => value === '' || /^[\x21-\x7e]{16,500}$/.test(value), {
    error: '16 to 500 characters without spaces',
  }),
  FLEXY_NOW: clock,
});

/** Variables whose values are never printed, not even wrong ones. Each may come from a file (secretFiles.ts). */
const SECRET_NAMES: readonly string[] = [
  'CJ_API_KEY',
  'DATABASE_POOLER_URL',
  'DATABASE_READ_URL',
  'DATABASE_URL',
  'GEOCODER_KEY',
  'MERCURE_JWT_SECRET',
  'METRICS_TOKEN',
  'OPENAI_API_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PEXELS_API_KEY',
  'S3_SECRET_ACCESS_KEY',
  'VIEWER_CLIENT_SECRET',
];

/** Public settings of a server. Frozen. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  readonly engine: 'sqlite' | 'postgres';
  /** Connections to PostgreSQL for requests and jobs. */
  readonly databasePool: number;
  /** A database that a newer version wrote is opened too, as long as its format is known. */
  readonly isOlderAllowed: boolean;
  readonly isDemo: boolean;
  /** The publicly known demo passwords may be used from other machines. */
  readonly isDemoPublic: boolean;
  /** Language of the demo's texts that are stored in one language. */
  readonly demoLanguage: Locale;
  /** Packages of third parties whose code may run on the server. */
  readonly packages: PackageTrust;
  /** Address of the signed index of packages that the app store offers; empty: none. */
  readonly packagesIndexUrl: string;
  /** Origins of other sites whose scripts may call the API. */
  readonly corsOrigins: readonly string[];
  /** Cookies are sent through HTTPS only; for a server behind a TLS proxy. */
  readonly isCookieSecure: boolean;
  /** Number of trusted proxies in front (X-Forwarded-For, X-Forwarded-Proto). */
  readonly trustedProxies: number;
  /** Anonymous API calls per minute and address; 0 for no limit. */
  readonly callsPerMinute: number;
  /** Connections served at a time. */
  readonly maxConnections: number;
  /** Mercure hub for publishing and subscribing; empty means the built-in one. */
  readonly mercureHubUrl: string;
  /** Destination of OpenTelemetry traces (empty: none), and the name of this service in them. */
  readonly traces: { readonly endpoint: string; readonly serviceName: string };
  /** Service that geocodes addresses; empty: none. */
  readonly geocoderUrl: string;
  /** OpenAI-compatible service of the assistant, and its model; empty: what the service's client takes by default. */
  readonly ai: { readonly url: string; readonly model: string };
  /** Pexels-compatible service of stock photos; empty: Pexels. */
  readonly photosUrl: string;
  /** Cloud viewer of 3D models: address of its tokens, client, address of its script; empty: there is none. */
  readonly viewer: { readonly url: string; readonly clientId: string; readonly script: string };
  readonly supplierUrl: string;
  /** Limits of files in bytes (`quota` null: none), and the bucket they are kept in (empty endpoint: the data folder). */
  readonly files: {
    readonly largest: number;
    readonly quota: number | null;
    readonly s3: {
      readonly endpoint: string;
      readonly bucket: string;
      readonly region: string;
      readonly accessKeyId: string;
    };
  };
  readonly logLevel: LogLevel;
  /** Clock, ms since 1970; starts at FLEXY_NOW when that is set. */
  readonly now: () => number;
}

/** Secret settings; printing them shows nothing. */
export interface Secrets {
  /** Address of PostgreSQL with its password; empty means the embedded database. */
  readonly databaseUrl: string;
  /** Address of a pooler in front of it, which lends a connection for one transaction at a time; empty: there is none. */
  readonly poolerUrl: string;
  /** Address of a replica for lists, reports and exports; empty: there is none. */
  readonly readUrl: string;
  readonly mercureJwtSecret: string;
  /** Headers for the trace collector, in the format of the variable. */
  readonly otlpHeaders: string;
  readonly geocoderKey: string;
  readonly aiKey: string;
  readonly photosKey: string;
  readonly viewerSecret: string;
  readonly supplierKey: string;
  readonly s3SecretKey: string;
  /** Bearer token of `GET /metrics`; empty: only programs on this machine read them. */
  readonly metricsToken: string;
}

/** Settings from the environment. */
export interface Settings {
  readonly config: Config;
  readonly secrets: Secrets;
}

/**
 * Parses the environment. An empty variable counts as absent. A secret may be in a file that `<NAME>_FILE` names.
 * @throws StartupProblem naming the first wrong variable, its value and the allowed values
 */
export function readConfig(environment: Environment): Settings {
  const filled = Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const given = withSecretFiles(
    Object.fromEntries(filled),
    [...SECRET_NAMES, 'S3_ACCESS_KEY_ID'],
    ['PACKAGES_PUBLISHERS'],
  );
  const read = ENVIRONMENT.safeParse(given);
  if (!read.success) throw problemOf(read.error.issues[0], given);
  const values = read.data;
  if (values.DEMO && !values.DEMO_PUBLIC) refuseOpenDemo(values);
  if (values.S3_ENDPOINT !== '' && (values.S3_ACCESS_KEY_ID === '' || values.S3_SECRET_ACCESS_KEY === '')) {
    throw new StartupProblem(
      'S3_ENDPOINT is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. Set both, or leave all three empty to keep files in the data folder.',
    );
  }
  if (values.MERCURE_HUB_URL !== '' && values.MERCURE_JWT_SECRET === '') {
    throw new StartupProblem(
      'MERCURE_HUB_URL is set without MERCURE_JWT_SECRET. Set it to the key that the hub checks tokens with (HS256, at least 32 characters), or leave both empty.',
    );
  }
  return { config: configOf(values, environment), secrets: hidden(values) };
}

/** Refuses to expose the publicly known demo passwords by mistake. */
function refuseOpenDemo({ HOST, TRUST_PROXY }: z.infer<typeof ENVIRONMENT>): void {
  const isLocal = HOST === 'localhost' || isLoopback(HOST);
  const opening = isLocal ? `TRUST_PROXY=${TRUST_PROXY} says that others come by a proxy, which` : `HOST=${HOST}`;
  if (isLocal && TRUST_PROXY === 0) return;
  throw new StartupProblem(
    `${opening} would open the demo, whose passwords everybody knows, to the network. Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.`,
  );
}

function configOf(values: z.infer<typeof ENVIRONMENT>, environment: Environment): Config {
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    engine: values.DATABASE_URL === '' ? 'sqlite' : 'postgres',
    databasePool: values.DATABASE_POOL,
    isOlderAllowed: values.ALLOW_OLDER,
    isDemo: values.DEMO,
    isDemoPublic: values.DEMO_PUBLIC,
    demoLanguage: values.DEMO_LANGUAGE || systemLanguage(environment),
    packages: Object.freeze({ isServerAllowed: values.PACKAGES_SERVER, publishers: values.PACKAGES_PUBLISHERS }),
    packagesIndexUrl: values.PACKAGES_INDEX,
    corsOrigins: Object.freeze(values.CORS_ORIGINS),
    isCookieSecure: values.COOKIE_SECURE,
    trustedProxies: values.TRUST_PROXY,
    callsPerMinute: values.RATE_LIMIT,
    maxConnections: values.MAX_CONNECTIONS,
    mercureHubUrl: values.MERCURE_HUB_URL && new URL(values.MERCURE_HUB_URL).href,
    traces: Object.freeze({ endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: values.OTEL_SERVICE_NAME }),
    geocoderUrl: values.GEOCODER_URL,
    ai: Object.freeze({ url: values.OPENAI_BASE_URL, model: values.AI_MODEL }),
    photosUrl: values.PEXELS_URL,
    viewer: Object.freeze({
      url: values.VIEWER_TOKEN_URL,
      clientId: values.VIEWER_CLIENT_ID,
      script: values.VIEWER_SCRIPT_URL,
    }),
    supplierUrl: values.CJ_BASE_URL,
    files: filesOf(values),
    logLevel: values.LOG_LEVEL,
    now: clockFrom(values.FLEXY_NOW),
  });
}

const MEGABYTE = 1024 * 1024;

const filesOf = (values: z.infer<typeof ENVIRONMENT>): Config['files'] =>
  Object.freeze({
    largest: values.FILES_LARGEST_MB * MEGABYTE,
    quota: values.FILES_QUOTA_MB === 0 ? null : values.FILES_QUOTA_MB * MEGABYTE,
    s3: Object.freeze({
      endpoint: values.S3_ENDPOINT,
      bucket: values.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID,
    }),
  });

/** Wraps secrets so that JSON, logs and console.log do not show them. */
function hidden(values: z.infer<typeof ENVIRONMENT>): Secrets {
  const secrets = {};
  Object.defineProperties(secrets, {
    databaseUrl: { value: values.DATABASE_URL },
    poolerUrl: { value: values.DATABASE_POOLER_URL },
    readUrl: { value: values.DATABASE_READ_URL },
    mercureJwtSecret: { value: values.MERCURE_JWT_SECRET },
    otlpHeaders: { value: values.OTEL_EXPORTER_OTLP_HEADERS },
    geocoderKey: { value: values.GEOCODER_KEY },
    aiKey: { value: values.OPENAI_API_KEY },
    photosKey: { value: values.PEXELS_API_KEY },
    viewerSecret: { value: values.VIEWER_CLIENT_SECRET },
    supplierKey: { value: values.CJ_API_KEY },
    s3SecretKey: { value: values.S3_SECRET_ACCESS_KEY },
    metricsToken: { value: values.METRICS_TOKEN },
  });
  return Object.freeze(secrets as Secrets);
}

function problemOf(
  issue: z.core.$ZodIssue | undefined,
  given: Readonly<Record<string, string | undefined>>,
): StartupProblem {
  const name = String(issue?.path[0] ?? 'environment');
  const shown = (given[name] ?? '').replace(/\/\/[^/]*@/, '//(not shown)@');
  const value = SECRET_NAMES.includes(name) ? '(not shown)' : JSON.stringify(shown);
  return new StartupProblem(`${name}=${value} is not allowed; it takes ${issue?.message ?? 'another value'}.`);
}
