import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../mock-api/config.ts';
import { ROOT } from '../../scripts/project.ts';

/** The parts of a compose file that are looked at. */
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
  readonly configs?: Readonly<Record<string, { readonly content: string }>>;
}

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
}

const textOf = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
/** The parser refuses a key that is there twice, as compose does. */
const composeOf = (name: string): Compose => parse(textOf(name), { merge: true });

const VARIABLES: Readonly<Record<string, string>> = {
  DOMAIN: 'office.example.com',
  MERCURE_JWT_SECRET: 'a key of the hub that is long enough',
  POSTGRES_PASSWORD: 'secret',
};
/** Puts the variables of `.env`, or their defaults, into a value. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, fallback = '') => VARIABLES[name] ?? fallback);

/** The environment as a server of the service gets it; its secrets stand in files. */
function environmentOf(
  { environment = {} }: Service,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flexy-compose-'));
  const entries = Object.entries(environment).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, filled(value)];
    const file = path.join(folder, path.basename(value));
    writeFileSync(file, `${secrets[path.basename(value)]}\n`);
    return [name, file];
  });
  return Object.fromEntries(entries);
}

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (name) => {
  const compose = composeOf(name);

  it('says nothing twice, which compose refuses', () => {
    expect(() => parse('a: 1\nb: 2\na: 3\n')).toThrow('unique');
    expect(Object.keys(compose.services)).toContain('postgres');
  });

  it('names images by a version, and volumes and secrets that it declares', () => {
    for (const [service, { image, volumes = [], secrets = [] }] of Object.entries(compose.services)) {
      if (image !== undefined) expect(image, service).toMatch(/^[\w./-]+:v?\d[\w.-]*$/);
      for (const volume of volumes) expect(Object.keys(compose.volumes), service).toContain(volume.split(':')[0]);
      for (const secret of secrets) expect(Object.keys(compose.secrets ?? {}), service).toContain(secret);
    }
  });
});

describe('the cluster', () => {
  const { services, secrets = {}, configs = {} } = composeOf('compose.cluster.yaml');
  const servers = Object.keys(services).filter((name) => name.startsWith('flexy-'));

  it('has three servers that are set up alike, with the rights that they need and no more', () => {
    expect(servers).toEqual(['flexy-1', 'flexy-2', 'flexy-3']);
    for (const name of servers) {
      expect(services[name], name).toEqual(services[servers[0] ?? '']);
      expect(services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    for (const [name, { logging }] of Object.entries(services))
      expect(logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('gives them settings that they start with', () => {
    const values = { database_url: 'postgres://flexy:secret@postgres:5432/flexy', s3_key_id: 'KEY', s3_secret: 'hush' };
    const { config, secrets: read } = readConfig(environmentOf(services['flexy-1'] ?? {}, values));
    expect(config).toMatchObject({ engine: 'postgres', isDemo: false, isCookieSecure: true, trustedProxies: 1 });
    expect(config).toMatchObject({ mercureHubUrl: 'https://office.example.com/.well-known/mercure' });
    expect(config.files.s3).toMatchObject({ endpoint: 'http://s3:8333', bucket: 'flexy', accessKeyId: 'KEY' });
    expect([read.databaseUrl, read.s3SecretKey]).toEqual([values.database_url, values.s3_secret]);
    for (const [secret, { file }] of Object.entries(secrets)) expect(file, secret).toBe(`./secrets/${secret}`);
    expect(textOf('.gitignore')).toContain('/secrets/');
  });

  it('sends requests to each server that is ready, and streams to the hub', () => {
    const { content = '' } = configs.caddyfile ?? {};
    for (const name of servers) expect(content).toContain(`${name}:8080`);
    expect(content).toContain('health_uri /readyz');
    expect(content).toMatch(/handle \/\.well-known\/mercure\* \{\s+reverse_proxy mercure:80/);
  });
});
