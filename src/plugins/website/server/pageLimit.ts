import type { Request, RequestHandler } from 'express';
import { clientNetwork, demand, TokenBuckets, type ServerHost } from '#server';
import { siteAddress } from './siteAddress.ts';
import { partOfPath } from './sitemapParts.ts';

/** Limits the pages of the website by network. @throws Problem 429 with `Retry-After` */
export function pageLimit({ callsPerMinute }: Pick<ServerHost, 'callsPerMinute'>): RequestHandler {
  if (callsPerMinute === 0) return (_request, _response, next) => next();
  const buckets = new TokenBuckets(Math.max(FEWEST, Math.ceil(callsPerMinute / PART_OF_CALLS)));
  return (request, _response, next) => {
    if (isPage(request)) demand(buckets, clientNetwork(request));
    next();
  };
}

/** Pages a minute of one network, as a part of its calls: a page takes longer than a call. */
const PART_OF_CALLS = 5;
/** Fewest pages a minute, however few calls are allowed. */
const FEWEST = 60;

/** Tells whether an address may be one of the website's pages, or their map. Pictures and other files have limits of their own. */
const isPage = ({ path }: Request): boolean => {
  if (partOfPath(path)) return true;
  const address = siteAddress(path);
  return address !== null && !/^(?:storage|supplier-images|assistant-images|upload-image)(?:\/|$)/.test(address.path);
};
