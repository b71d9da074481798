import type { Request, Router } from 'express';
import type { Role } from '#resource';
import { createMinuteLimit, LOCALES, localeOf, requireReading, type Locale, type ServerHost } from '#server';
import { askGeocoder, GeocodeError, type Place } from './geocoder.ts';
import { geocodeProblem, noPlace, wrongAddress } from './geocodeProblems.ts';
import { knownPlace } from './knownPlaces.ts';

/** Those who sell or deliver. */
const SELLERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'] as const satisfies readonly Role[];
/** Addresses that an account may look up in a minute. */
const CALLS_PER_MINUTE = 60;
/** As long as the addresses of customers. */
const LONGEST_ADDRESS = 500;

function addressOf(request: Request, locale: Locale): string {
  const [address = '', ...more] = new URL(request.originalUrl, 'http://here').searchParams.getAll('address');
  const text = address.replace(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST_ADDRESS || more.length > 0) throw wrongAddress(locale);
  return text;
}

const answerOf = (place: Place | null, locale: Locale) =>
  place
    ? { status: 'OK', results: [{ geometry: { location: place } }] }
    : { status: 'ZERO_RESULTS', results: [], message: noPlace(locale) };

/**
 * Mounts `GET /{locale}/api/geocode?address=` (DECISIONS 17): what customers and stores have is known without asking
 * anybody; for the rest the configured service is asked, or nobody where there is none.
 */
export function mountGeocode(router: Router, host: ServerHost): void {
  const isWithinLimit = createMinuteLimit(CALLS_PER_MINUTE, () => host.now());
  const { geocoder } = host.outside;
  const addresses = LOCALES.map((locale) => `/${locale}/api/geocode`);
  router.all(addresses, async (request, response) => {
    requireReading(request);
    const locale = localeOf(request.path);
    const { userId } = await host.actorOf(request, SELLERS);
    const address = addressOf(request, locale);
    if (!isWithinLimit(userId ?? 0)) throw geocodeProblem('busy', locale);
    const left = new AbortController();
    response.on('close', () => left.abort());
    const known = await knownPlace(await host.reader(request), address);
    try {
      const place = known ?? (geocoder.url === '' ? null : await askGeocoder(geocoder, address, left.signal));
      response.setHeader('Cache-Control', 'no-store');
      response.json(answerOf(place, locale));
    } catch (error) {
      if (left.signal.aborted || !(error instanceof GeocodeError)) throw error;
      host.log.warn({ reason: error.why }, 'The geocoder was of no use');
      throw geocodeProblem(error.why, locale);
    }
  });
}
