import { createHash } from 'node:crypto';

/** Digest of a bridge's token, hexadecimal. A fast hash suffices, as the token is long and random. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const BEARER = /^Bearer\s+(\S{16,200})$/i;

/** Parses the bearer token of an `Authorization` header; null: none. */
export const bearerToken = (header: string | undefined): string | null => BEARER.exec(header ?? '')?.[1] ?? null;
