import { isObject } from '#resource';

type CloudFault = (typeof CLOUD_FAULTS)[number];

/** Messages from the cloud viewer's frame to its page. */
export type CloudMessage =
  /** Its script runs. */
  | { readonly kind: 'hello' }
  /** The token has expired. */
  | { readonly kind: 'askToken' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly fault: CloudFault };

/** Reads a message of the frame; null when it is none. The frame runs code of the provider, so each field is checked. */
export function readCloudMessage(data: unknown): CloudMessage | null {
  const message = isObject(data) ? data.viewer3d : undefined;
  if (!isObject(message)) return null;
  const { kind, fault } = message;
  if (kind === 'hello' || kind === 'askToken' || kind === 'shown') return { kind };
  if (kind !== 'failed') return null;
  return { kind, fault: CLOUD_FAULTS.find((known) => known === fault) ?? 'unshown' };
}

/** Longest URN that is sent to the provider, characters. */
const LONGEST_URN = 1000;

/**
 * The URN of a model as the provider's interface takes it: base64 without padding, in the letters of addresses. Takes one
 * that is encoded already, with or without `urn:` before it, and an object's `urn:adsk.objects:…`. Null: no URN.
 */
export function encodedUrn(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || text.length > LONGEST_URN || /[^\x21-\x7e]/.test(text)) return null;
  const isPlain = /^urn:[a-z0-9][a-z0-9.-]*:/i.test(text);
  const encoded = isPlain ? btoa(text) : text.replace(/^urn:/i, '');
  const safe = encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return /^[\w-]+$/.test(safe) ? safe : null;
}

/** Reasons why the cloud viewer shows no model. */
const CLOUD_FAULTS = ['script', 'unreachable', 'denied', 'missing', 'noWebGl', 'unshown'] as const;
