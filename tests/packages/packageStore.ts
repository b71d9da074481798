import { expect, vi } from 'vitest';
import { packageOf, type PackageWish } from '../../mock-api/packages/package.fixture.ts';
import type { Answer, Api, Body } from '../support/client.ts';

/** Uploads a package. */
export async function upload(api: Api, wish: PackageWish | Buffer): Promise<Pick<Answer, 'status' | 'body'>> {
  const archive = Buffer.isBuffer(wish) ? wish : packageOf(wish);
  const response = await fetch(`${api.url}/${api.locale}/api/packages`, {
    method: 'POST',
    body: new Uint8Array(archive),
    headers: { 'Content-Type': 'application/zip', Authorization: `Bearer ${api.token}` },
  });
  return { status: response.status, body: await response.json() };
}

/** Uploads a package and uses this version of it. */
export async function install(api: Api, wish: PackageWish): Promise<{ application: number; version: number }> {
  const { status, body } = await upload(api, wish);
  expect(status, JSON.stringify(body)).toBe(200);
  await use(api, body);
  return body;
}

/** Uses a version, and installs its application. */
export async function use(api: Api, { application, version }: Body): Promise<void> {
  const used = await api.post(`package_versions/${version}/use`, {});
  expect(used.status, used.text).toBe(200);
  const answer = await api.put(`applications/${application}`, { installed: true, isEnabled: true });
  expect(answer.status, answer.text).toBe(200);
}

/** The application of a package. */
export const applicationOf = async (api: Api, code: string): Promise<Body> =>
  (await api.get(`applications?code=${code}`)).body['hydra:member'][0];

/** The version of a package that runs in the process that answers; undefined: none. */
export const standingOf = async (api: Api, code: string): Promise<Body> =>
  (await api.get('packages/standing')).body.running.find((one: Body) => one.code === code);

/** Waits until a package was switched off for everybody. @returns its application */
export const untilOff = (api: Api, code: string): Promise<Body> =>
  vi.waitUntil(
    async () => {
      const application = await applicationOf(api, code);
      return application.isEnabled ? null : application;
    },
    { timeout: 20_000 },
  );
