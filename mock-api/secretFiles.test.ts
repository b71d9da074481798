import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupProblem } from './startupProblem.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'flexy-secrets-'));
const fileOf = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

it('takes secrets from files, without the line break at their end', () => {
  const { config, secrets } = readConfig({
    DATABASE_URL_FILE: fileOf('database', 'postgres://flexy:secret@db/flexy\n'),
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID_FILE: fileOf('id', 'KEY'),
    S3_SECRET_ACCESS_KEY_FILE: fileOf('secret', 'hush\r\n'),
    OPENAI_API_KEY_FILE: '',
  });
  expect(config).toMatchObject({ engine: 'postgres', files: { s3: { accessKeyId: 'KEY' } } });
  expect([secrets.databaseUrl, secrets.s3SecretKey, secrets.aiKey]).toEqual([
    'postgres://flexy:secret@db/flexy',
    'hush',
    '',
  ]);
});

it.each([
  ['a file that is not there', { CJ_API_KEY_FILE: path.join(folder, 'absent') }, 'CJ_API_KEY_FILE'],
  ['an empty file', { CJ_API_KEY_FILE: fileOf('empty', '\n') }, 'CJ_API_KEY_FILE names an empty file'],
  ['a file of several lines', { CJ_API_KEY_FILE: fileOf('lines', 'one\ntwo\n') }, 'more than one line'],
  ['both variables', { CJ_API_KEY: 'a', CJ_API_KEY_FILE: fileOf('key', 'b') }, 'both set'],
  ['a value that is not allowed', { MERCURE_JWT_SECRET_FILE: fileOf('short', 'too short') }, 'MERCURE_JWT_SECRET'],
])('refuses %s, and shows no secret', (_name, environment, part) => {
  const run = () => readConfig(environment);
  expect(run).toThrow(StartupProblem);
  expect(run).toThrow(part);
  expect(run).not.toThrow('too short');
});
