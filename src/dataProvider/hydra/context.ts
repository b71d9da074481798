import type { ProviderAuth, Reply, Requester } from '../http/request.ts';
import type { Addresses, ResourceLookup } from './iri.ts';
import type { Versions } from './versions.ts';

/** Method of updates: PUT with the changed fields (our server merges them), or PATCH (API Platform 4). */
export type WriteMode = 'put' | 'patch';

/** Options of the Hydra data provider. */
export interface HydraProviderOptions {
  /** `/en/api`, or with an origin for another server. Use a function to follow the current language. */
  readonly entrypoint: string | (() => string);
  readonly mode?: WriteMode;
  /** Authorisation; not needed with a `fetch` that authorises calls itself (`session.fetch`). */
  readonly auth?: ProviderAuth;
  readonly fetch?: typeof fetch;
  /**
   * Declarations by resource name. They tell which fields are relations, and that the server is ours (versions, batches).
   */
  readonly resources?: ResourceLookup;
  /** Tells whether the resource has `POST {resource}/batch`. By default every declared resource has. */
  readonly batch?: (resource: string) => boolean;
  /** Headers of every call (`X-Operator`). */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Time limit of an answer, ms; 30 s by default. */
  readonly timeout?: number;
}

/** Options of one call, passed by a screen as `meta`. */
export interface CallMeta {
  /** Headers of this call (`X-Approval`). */
  readonly headers?: Readonly<Record<string, string>>;
  /** Idempotency key of a creation (a queued sale's uuid), instead of a generated one. */
  readonly idempotencyKey?: string;
  /** Language of this call when it differs from the entrypoint's: the call reads and writes that language's texts. */
  readonly locale?: string;
  /**
   * Fields that an update sends with their present values beside the changed ones, where a specification names the whole
   * body. They are those of the version that `If-Match` names, so that nobody's change is undone.
   */
  readonly alongside?: readonly string[];
}

/** State shared by all calls of one provider. */
export interface ProviderContext {
  readonly request: Requester;
  readonly addresses: Addresses;
  readonly lookup: ResourceLookup;
  readonly versions: Versions;
  readonly mode: WriteMode;
  readonly hasBatch: (resource: string) => boolean;
  /** True when the call is made in a language other than the screen's. */
  readonly isForeignLocale?: boolean;
}

/** All three dialects answer JSON-LD best. */
export const ACCEPT = { Accept: 'application/ld+json' } as const;
/** Type of bodies sent by POST and PUT. */
export const JSON_LD = { ...ACCEPT, 'Content-Type': 'application/ld+json' } as const;
/** Type of bodies sent by PATCH. */
export const MERGE_PATCH = { ...ACCEPT, 'Content-Type': 'application/merge-patch+json' } as const;

/** The JSON object of an answer. Null and other values count as an empty object. */
export function objectOf(reply: Reply): Readonly<Record<string, unknown>> {
  const { body } = reply;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
