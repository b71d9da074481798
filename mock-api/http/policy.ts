// Content security policies of the answers, by kind of page.
import { createHash } from 'node:crypto';

/** Directives of a Content-Security-Policy by name, in the order of output. */
type Directives = Readonly<Record<string, readonly string[]>>;

const textOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** The source expression that allows exactly this inline text. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SELF = "'self'";
const NONE = "'none'";

/** Forbids loading, framing and sending: for answers that browsers do not show as a page. */
export const NOTHING = textOf({
  'default-src': [NONE],
  'frame-ancestors': [NONE],
  'base-uri': [NONE],
  'form-action': [NONE],
});

/** Like {@link NOTHING}, with an opaque origin: a stored file that is really a page can do nothing. */
export const SANDBOX = `${NOTHING}; sandbox`;

/**
 * For stored PDF files that a page of our own shows in a frame. The browser's viewer runs in a process of its own and has
 * none of our origin's rights; it stays blank in a sandbox.
 */
export const VIEWER = textOf({ 'default-src': [NONE], 'frame-ancestors': [SELF], 'form-action': [NONE] });

/**
 * The policy of the server's small pages: this one inline style sheet, and scripts only when allowed.
 * @param hasForm the page sends a form to this server; with scripts it always may
 */
export function smallPagePolicy(style: string, hasScript = false, hasForm = hasScript): string {
  return textOf({
    'default-src': [NONE],
    'style-src': [hashOf(style)],
    ...(hasScript ? { 'script-src': [SELF], 'connect-src': [SELF] } : {}),
    'frame-ancestors': [NONE],
    'base-uri': [NONE],
    'form-action': [hasForm ? SELF : NONE],
  });
}

/** Origins of the bridge application on the device of the browser (docs/print-bridge.md). */
const BRIDGE_ORIGINS = ['http://127.0.0.1:3100', 'http://127.0.0.1:3000'];

/**
 * The policy of the back office: own scripts and style sheets only, nothing inline but the import map. Emotion creates empty
 * style elements and fills them by `insertRule`; the hash of the empty text allows that (docs/decisions/content-policy.md).
 * @param hub origin of another server's Mercure hub; empty for the built-in one
 * @param isBridgeOn pages may call the bridge application on the same device
 * @param importMap source expression of the page's static import map (docs/packages.md); absent: the page has none
 */
export function backOfficePolicy(hub: string, isBridgeOn = false, importMap?: string): string {
  return textOf({
    'default-src': [SELF],
    'script-src': [SELF, ...(importMap === undefined ? [] : [importMap])],
    'script-src-attr': [NONE],
    'style-src': [SELF, hashOf('')],
    'img-src': [SELF, 'data:', 'blob:'],
    'font-src': [SELF, 'data:'],
    'connect-src': [SELF, ...(hub === '' ? [] : [hub]), ...(isBridgeOn ? BRIDGE_ORIGINS : [])],
    'worker-src': [SELF, 'blob:'],
    'frame-src': [SELF, 'blob:'],
    'media-src': [SELF, 'blob:'],
    'manifest-src': [SELF],
    'object-src': [NONE],
    'base-uri': [NONE],
    'form-action': [SELF],
    'frame-ancestors': [SELF],
  });
}

/** Path of the page that tool frames show (docs/plugins.md). */
export const FRAME_PATH = '/admin/frame.html';

/**
 * The policy of tool frames, whose libraries write style elements and compile WebAssembly. Only pages of this origin may show
 * them. They call no other server, and send no form.
 */
export const FRAME = textOf({
  'default-src': [SELF],
  'script-src': [SELF, "'wasm-unsafe-eval'"],
  'script-src-attr': [NONE],
  'style-src': [SELF, "'unsafe-inline'"],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF, 'data:'],
  'connect-src': [SELF],
  'worker-src': [SELF, 'blob:'],
  'frame-src': [SELF, 'blob:'],
  'media-src': [SELF, 'blob:'],
  'object-src': [NONE],
  'base-uri': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [SELF],
});

/** Browser features that pages may use: camera (codes, pictures), location, printers and scanners. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=(self)',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=(self)',
  'usb=(self)',
].join(', ');

/** Headers of every answer. Pages relax them as needed. */
export const STRICT_HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', NOTHING],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', PERMISSIONS],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Browsers use HTTPS for half a year after an HTTPS visit. Other hosts of the domain are not included. */
export const STRICT_TRANSPORT = 'max-age=15552000';
