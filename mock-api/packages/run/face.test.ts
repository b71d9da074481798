import { expect, test } from 'vitest';
import * as resource from '#resource';
import * as server from '#server';
import * as shop from '#shop';
import * as resourceFace from './face/resource.ts';
import * as serverFace from './face/server.ts';
import * as shopFace from './face/shop.ts';
import { SERVER_SHARED } from './loadServerCode.ts';

/**
 * The names of `#server` that packages have at run time. A name is added when a package needs it, and taken away with another
 * `api` only: packages that are installed somewhere use it.
 */
const NAMES = `BlockedError LOCALES Problem SYSTEM addJob callOutside createAsClient definePluginServer deleteAsClient firstStore
forbidden invalid localeOf methodNotAllowed nextHour nextTimeOfDay notFound outgoingFetch reply requireOwnStore seesStore
sendNotice sendStream serverTexts translated unauthenticated updateAsClient valueAfter`;

test('packages share #server, #resource and #shop with the server, and nothing else', () => {
  expect([...SERVER_SHARED.keys()]).toEqual(['#server', '#resource', '#shop']);
  expect(Object.keys(serverFace).toSorted()).toEqual(NAMES.split(/\s+/).toSorted());
});

test('they get the same functions and classes as the plugins of Flexy', () => {
  expect(serverFace.Problem).toBe(server.Problem);
  expect(Object.keys(resourceFace)).toEqual(Object.keys(resource));
  expect(Object.keys(shopFace)).toEqual(Object.keys(shop));
});
