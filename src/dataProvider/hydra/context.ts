import type { ProviderAuth, Reply, Requester } from '../http/request.ts';
import type { Addresses, ResourceLookup } from './iri.ts';
import type { Versions } from './versions.ts';

/** How a server takes updates: PUT with the changed fields (ours merges them), or PATCH (API Platform 4). */
export type WriteMode = 'put' | 'patch';

/** What a Hydra provider is made of. */
export interface HydraProviderOptions {
  /** `/en/api`, or with origin for another server; a function follows the language in use. */
  readonly entrypoint: string | (() => string);
  readonly mode?: WriteMode;
  /** Authorisation; not needed with a `fetch` that sees to it itself (`session.fetch`). */
  readonly auth?: ProviderAuth;
  readonly fetch?: typeof fetch;
  /** Declarations by resource name: they say which fields are relations, and that the server is ours (versions, batches). */
  readonly resources?: ResourceLookup;
  /** Tells whether `POST {resource}/batch` is there; where a declaration is, unless said otherwise. */
  readonly batch?: (resource: string) => boolean;
  /** Headers of every call (`X-Operator`). */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** How long an answer may take, ms; 30 s. */
  readonly timeout?: number;
}

/** What a screen may add to a call, as `meta`. */
export interface CallMeta {
  /** Headers of this one call (`X-Approval`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Own key of a creation (a queued sale's uuid). */
  readonly idempotencyKey?: string;
  /** Language of this one call, where it is not the entrypoint's: reads and writes that language's texts. */
  readonly locale?: string;
}

/** What the calls of one provider share. */
export interface ProviderContext {
  readonly request: Requester;
  readonly addresses: Addresses;
  readonly lookup: ResourceLookup;
  readonly versions: Versions;
  readonly mode: WriteMode;
  readonly hasBatch: (resource: string) => boolean;
  /** Set when the call is made in another language than the screen's. */
  readonly isForeignLocale?: boolean;
}

/** JSON-LD is what all three dialects answer best. */
export const ACCEPT = { Accept: 'application/ld+json' } as const;
/** Type of bodies sent by POST and PUT. */
export const JSON_LD = { ...ACCEPT, 'Content-Type': 'application/ld+json' } as const;
/** Type of bodies sent by PATCH. */
export const MERGE_PATCH = { ...ACCEPT, 'Content-Type': 'application/merge-patch+json' } as const;

/** A JSON object of an answer; null and others count as empty. */
export function objectOf(reply: Reply): Readonly<Record<string, unknown>> {
  const { body } = reply;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
