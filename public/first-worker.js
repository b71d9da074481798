// Serves the pages of a browser's first visit until the whole worker (sw.js) is installed, which takes its place: pages that
// are loaded anew without a network, with the code that they have loaded (src/admin/worker/keepLoadedCode.ts).
const PAGES = 'flexy-offline-first';
const CODE = 'flexy-offline-code';
const TEXTS = 'flexy-offline-texts';
const FILES = ['index.html', 'boot.js', 'favicon.svg', 'tools.json'];
/** Wait for the server before what is stored is used, ms; as long as the whole worker waits for the pages of the till. */
const WAIT_MS = 1500;

const storedIn = async (name, request) => (await caches.open(name)).match(request);

/** The server's answer; the stored one when there is none, or none in time, or the server fails. */
async function newest(request, name, stored = request) {
  const asked = fetch(request).catch(() => undefined);
  const inTime = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  if (inTime && inTime.status < 500) {
    if (inTime.ok && name === TEXTS) await (await caches.open(name)).put(request, inTime.clone());
    return inTime;
  }
  return (await storedIn(name, stored)) ?? (await asked) ?? Response.error();
}

/** Code by the name of its content: stored, or fetched and stored. */
async function code(request) {
  const known = await storedIn(CODE, request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CODE)).put(request, answer.clone());
  return answer;
}

function answerTo(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate')
    return request.destination === 'iframe' ? undefined : newest(request, PAGES, '/admin/index.html');
  // What a page fetches ahead for the whole worker (src/admin/device/keepFiles.ts) has no destination.
  if (/^\/admin\/(?:assets|shared)\//.test(pathname)) return request.destination ? code(request) : undefined;
  if (FILES.some((file) => pathname === `/admin/${file}` && request.url.endsWith(file)))
    return newest(request, PAGES, pathname);
  return pathname.endsWith('/api-trans/translations-yaml-admin') ? newest(request, TEXTS) : undefined;
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGES).then((cache) => cache.addAll(FILES)));
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
