import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as server from '#server';
import packageJson from '../../../package.json' with { type: 'json' };
import { SERVER_SHARED } from './loadServerCode.ts';
import * as serverFace from './serverFace.ts';

/**
 * The names of `#server` that packages have at run time. A name is added when a package needs it, and taken away with another
 * `api` only: packages that are installed somewhere use it.
 */
const NAMES = `BlockedError LOCALES Problem SYSTEM TokenBuckets actingPerson addJob callOutside clientNetwork createAsClient
definePluginServer deleteAsClient demand firstStore forbidden invalid localeOf markup methodNotAllowed nextHour nextTimeOfDay notFound
outgoingFetch refusedIn reply requireOwnStore requireReadMethod seesStore sendNotice sendStream serverTexts smallPagePolicy
translated trusted unauthenticated updateAsClient valueAfter`;

test('packages share #server, #resource and #shop with the server, and nothing else', () => {
  expect([...SERVER_SHARED.keys()]).toEqual(['#server', '#resource', '#shop']);
  expect(Object.keys(serverFace).toSorted()).toEqual(NAMES.split(/\s+/).toSorted());
});

test('they get the same functions, classes and modules as the plugins of Flexy', () => {
  expect(serverFace.Problem).toBe(server.Problem);
  const { imports } = packageJson;
  for (const name of ['#resource', '#shop'] as const)
    expect(fileURLToPath(SERVER_SHARED.get(name) ?? '')).toBe(path.resolve(imports[name]));
});
