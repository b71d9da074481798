import type { ProviderRecord } from './readRecord.ts';

/** A record with the version the server gave it. */
export interface Version {
  readonly etag: string | undefined;
  readonly record: ProviderRecord;
}

/** Upper limit of remembered records; the least recently used ones are dropped first. */
const MOST = 500;

/** Versions of the recently read records, by address. */
export interface Versions {
  get(url: string): Version | undefined;
  set(url: string, version: Version): void;
  delete(url: string): void;
}

/** Creates the cache of versions that updates send as `If-Match`. */
export function createVersions(): Versions {
  const known = new Map<string, Version>();
  return {
    get: (url) => known.get(url),
    set: (url, version) => {
      known.delete(url);
      known.set(url, version);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    delete: (url) => void known.delete(url),
  };
}
