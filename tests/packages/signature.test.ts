import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifestOf, packageOf, serverPackage } from '../../mock-api/packages/package.fixture.ts';
import { signatureOf } from '../../mock-api/packages/signature.ts';
import { writeArchive } from '../../mock-api/packages/writeArchive.ts';
import type { Api } from '../support/client.ts';
import type { TestServer } from '../support/server.ts';
import { startEmptyServer } from '../support/startEmptyServer.ts';
import { install, standingOf, untilOff, upload } from './packageStore.ts';

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
const CODE = 'export default {};\n';
const EVIL = 'export default { start() { process.exit(7); } };\n';

/** Code for the server runs with the signature of a publisher whom the operator trusts, or not at all. */
describe('a signed package', { timeout: 120_000 }, () => {
  const [acme, other] = [keyPair(), keyPair()];
  const env = { PACKAGES_PUBLISHERS: `acme=${acme.publicKey.toString('base64')}` };
  let dataDir = '';
  let server: TestServer;
  let admin: Api;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'flexy-packages-'));
    ({ server, admin } = await startEmptyServer({ dataDir, env }));
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['none', serverPackage(CODE), 'serverNotAllowed'],
    ['of another key', serverPackage(CODE, { key: other.privateKey }), 'untrustedSigner'],
  ])('is refused with a signature %s', async (_, wish, code) => {
    const answer = await upload(admin, wish);
    expect(answer).toMatchObject({ status: 422, body: { violations: [{ code: `app-store.${code}` }] } });
  });

  it('is refused when its code was changed after it was signed, with new hashes, too', async () => {
    const signed = serverPackage(CODE, { key: acme.privateKey });
    const signature = signatureOf(Buffer.from(JSON.stringify(manifestOf(signed))), acme.privateKey);
    const changed = serverPackage(EVIL);
    const files = Object.entries(changed.files ?? {}).map(([name, text]) => [name, Buffer.from(text)] as const);
    const archiveWith = (manifest: object) =>
      writeArchive(
        new Map([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))], ['signature.json', signature]]),
      );
    const codeOf = async (archive: Buffer) => (await upload(admin, archive)).body.violations[0].code;
    expect(await codeOf(archiveWith(manifestOf(signed)))).toBe('app-store.wrongHash');
    expect(await codeOf(archiveWith(manifestOf(changed)))).toBe('app-store.untrustedSigner');
  });

  it('runs, until its archive is another one in the database', async () => {
    await install(admin, serverPackage(CODE, { key: acme.privateKey }));
    await server.stop();
    ({ server, admin } = await startEmptyServer({ dataDir, env }));
    expect(await standingOf(admin, 'gift-notes')).toMatchObject({ isOn: true });
    await server.stop();
    const database = new DatabaseSync(path.join(dataDir, 'flexy.db'));
    const archive = packageOf(serverPackage(EVIL)).toString('base64');
    expect(database.prepare('update package_archives set file = ?').run(archive).changes).toBe(1);
    database.close();
    ({ server, admin } = await startEmptyServer({ dataDir, env }));
    expect(await untilOff(admin, 'gift-notes')).toMatchObject({ fault: { code: 'damaged' } });
    expect(await standingOf(admin, 'gift-notes')).toBeUndefined();
  });
});
