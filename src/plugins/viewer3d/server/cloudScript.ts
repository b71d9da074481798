/**
 * Our own script in the cloud viewer's frame. It asks its page for a token and a model, loads the provider's script (a viewer
 * of Autodesk Platform Services, version 7), shows the model, and reports what failed. Messages: rules/cloudMessages.ts.
 */
export const CLOUD_SCRIPT = `
const tell = (message) => parent.postMessage({ viewer3d: message }, location.origin);
const { script, css } = document.body.dataset;
const waiting = [];
let isStarted = false;
const load = (tag, address) => new Promise((resolve, reject) => {
  const element = document.createElement(tag);
  element.addEventListener('load', resolve);
  element.addEventListener('error', reject);
  Object.assign(element, tag === 'link' ? { rel: 'stylesheet', href: address } : { src: address });
  document.head.append(element);
});
// Codes of the provider: 4 access denied, 5 not found, 3 network, 6 bad answer of its server.
const FAULTS = { 3: 'unreachable', 4: 'denied', 5: 'missing', 6: 'unreachable' };
const failed = (code) => tell({ kind: 'failed', fault: FAULTS[code] ?? 'unshown' });
const askToken = (done) => {
  waiting.push(done);
  tell({ kind: 'askToken' });
};
async function start({ urn, token, language }) {
  if (isStarted) return;
  isStarted = true;
  try {
    await load('script', script);
  } catch {
    return tell({ kind: 'failed', fault: 'script' });
  }
  if (css) await load('link', css).catch(() => undefined);
  try {
    const { Viewing } = globalThis.Autodesk;
    let first = token;
    const getAccessToken = (done) => {
      const seconds = 1500;
      if (first === null) return askToken((next) => done(next, seconds));
      done(first, seconds);
      first = null;
    };
    Viewing.Initializer({ env: 'AutodeskProduction', api: 'derivativeV2', language, getAccessToken }, () => {
      const viewer = new Viewing.GuiViewer3D(document.getElementById('viewer'));
      if (viewer.start() > 0) return tell({ kind: 'failed', fault: 'noWebGl' });
      const shown = (found) => viewer.loadDocumentNode(found, found.getRoot().getDefaultGeometry())
        .then(() => tell({ kind: 'shown' }), failed);
      Viewing.Document.load('urn:' + urn, shown, failed);
    });
  } catch {
    tell({ kind: 'failed', fault: 'unshown' });
  }
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || !data) return;
  if (data.kind === 'open') void start(data);
  if (data.kind === 'token') for (const done of waiting.splice(0)) done(data.token);
});
addEventListener('error', () => tell({ kind: 'failed', fault: 'unshown' }));
tell({ kind: 'hello' });
`.trim();
