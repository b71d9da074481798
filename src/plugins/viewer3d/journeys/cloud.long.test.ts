import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { useOffice } from '../../../../tests/journeys/office.ts';

/** Stands in for the provider's viewer: it shows the model it is asked for, and tries to reach the back office. */
const PROVIDER = `
globalThis.Autodesk = { Viewing: {
  Initializer: (options, done) => options.getAccessToken((token) => { globalThis.token = token; done(); }),
  GuiViewer3D: class {
    constructor(root) { this.root = root; }
    start() { return 0; }
    async loadDocumentNode(found) {
      // The sandbox throws where it refuses.
      const isAllowed = (read) => { try { read(); return true; } catch { return false; } };
      const reached = [
        isAllowed(() => localStorage.length) && 'storage',
        isAllowed(() => parent.document.title) && 'page',
      ].filter(Boolean).join(' and ') || 'no';
      this.root.textContent = found.urn + ' with ' + globalThis.token + ', reached ' + reached;
    }
  },
  Document: { load: (urn, shown, failed) => urn.includes('bWlzc2luZw') ? failed(5)
    : shown({ urn, getRoot: () => ({ getDefaultGeometry: () => null }) }) },
} };`;

let provider: Server | undefined;
let isRefusing = false;
afterAll(() => {
  provider?.closeAllConnections();
  provider?.close();
});

/** The provider on loopback: its script, and its tokens. */
async function startProvider(): Promise<string> {
  const made = createServer((request, response) => {
    if (request.url === '/viewer3D.min.js')
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(PROVIDER);
    if (request.url === '/style.min.css') return response.writeHead(200, { 'Content-Type': 'text/css' }).end();
    if (request.url !== '/token') return response.writeHead(404).end();
    if (isRefusing) return response.writeHead(401).end('{}');
    return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"access_token":"token-1"}');
  });
  provider = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const office = useOffice(
  async () => {
    const address = await startProvider();
    return {
      env: {
        VIEWER_TOKEN_URL: `${address}/token`,
        VIEWER_CLIENT_ID: 'client',
        VIEWER_CLIENT_SECRET: 'secret',
        VIEWER_SCRIPT_URL: `${address}/viewer3D.min.js`,
      },
    };
  },
  { savesData: true },
);

test('a model of the cloud is shown by its URN, in a frame that reaches nothing of the back office', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer');
  await page.getByRole('button', { name: 'Cloud model' }).click();
  await page.getByLabel('URN of the model').fill('two words');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('This is no URN of a model.').waitFor();
  await page.getByLabel('URN of the model').fill('dXJuOmE');
  await page.getByRole('button', { name: 'Show' }).click();
  const frame = page.frameLocator('iframe[src*="viewer3d/cloud"]');
  await frame.getByText('urn:dXJuOmE with token-1, reached no').waitFor();
  expect((await page.locator('iframe[src*="viewer3d/cloud"]').boundingBox())?.height).toBeGreaterThanOrEqual(600);
  await end();
});

test('a model that does not exist and a refused client are said in words, with a way on', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'model-viewer?urn=bWlzc2luZw');
  await page.getByRole('alert').getByText('The cloud service knows no such model.').waitFor();
  isRefusing = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('The cloud service refuses the client of this server.').waitFor();
  isRefusing = false;
  await page.getByRole('button', { name: 'Back to files' }).click();
  await page.getByText('No model yet').waitFor();
  await end();
});
