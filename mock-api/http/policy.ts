import { createHash } from 'node:crypto';

/** Directives of a Content-Security-Policy by name, in the order they are written. */
type Directives = Readonly<Record<string, readonly string[]>>;

const textOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/** A source that allows exactly this inline text. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SELF = "'self'";
const NONE = "'none'";

/** Nothing may be loaded, framed or sent: for answers that no browser shows as a page. */
export const NOTHING = textOf({
  'default-src': [NONE],
  'frame-ancestors': [NONE],
  'base-uri': [NONE],
  'form-action': [NONE],
});

/** As {@link NOTHING}, without an origin either: a stored file that turns out to be a page can do nothing. */
export const SANDBOX = `${NOTHING}; sandbox`;

/** For small pages of the server's own: this one style sheet, which stands in the page, and scripts only where said. */
export function smallPagePolicy(style: string, hasScript = false): string {
  return textOf({
    'default-src': [NONE],
    'style-src': [hashOf(style)],
    ...(hasScript ? { 'script-src': [SELF], 'connect-src': [SELF] } : {}),
    'frame-ancestors': [NONE],
    'base-uri': [NONE],
    'form-action': [hasScript ? SELF : NONE],
  });
}

/**
 * For the back office: own scripts and style sheets only, nothing inline. Emotion makes style elements without text and
 * fills them by `insertRule`, which the hash of the empty text allows (docs/decisions/content-policy.md).
 * @param hub origin of another server's Mercure hub; empty: our own
 */
export function backOfficePolicy(hub: string): string {
  return textOf({
    'default-src': [SELF],
    'script-src': [SELF],
    'script-src-attr': [NONE],
    'style-src': [SELF, hashOf('')],
    'img-src': [SELF, 'data:', 'blob:'],
    'font-src': [SELF, 'data:'],
    'connect-src': hub === '' ? [SELF] : [SELF, hub],
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

/** What pages may ask the browser for: camera (codes, pictures), place, printers and scanners. */
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

/** Headers of every answer, whoever gives it; pages loosen what they need. */
export const STRICT_HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', NOTHING],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Permissions-Policy', PERMISSIONS],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** Browsers keep to HTTPS for half a year once they came by it. Other hosts of the domain are not ours to speak for. */
export const STRICT_TRANSPORT = 'max-age=15552000';
