import type { CallHost, Problem } from '#server';
import { geocodeCall } from '../calls.ts';
import { askGeocoder, GeocodeError, type Place } from './geocoder.ts';
import { geocodeProblem, NO_PLACE } from './geocodeProblems.ts';
import { knownPlace } from './knownPlaces.ts';

/**
 * Registers the call that returns the position of an address (docs/decisions/geocoding.md). Addresses of customers and
 * stores are answered from the database, others by the configured service, if there is one.
 */
export function answerGeocode(host: CallHost): void {
  const { geocoder } = host.outside;
  host.call(geocodeCall, async ({ query, reader, signal, locale, translate }) => {
    const address = query.address.replace(/\s+/g, ' ');
    const ask = () => (geocoder.url === '' ? null : askGeocoder(geocoder, address, signal));
    const refused = (error: unknown): Problem => {
      if (signal.aborted || !(error instanceof GeocodeError)) throw error;
      host.log.warn({ reason: error.why }, 'The geocoder was of no use');
      return geocodeProblem(error.why, locale);
    };
    const known = await knownPlace(reader, address);
    try {
      const place: Place | null = known ?? (await ask());
      return place
        ? { status: 'OK', results: [{ geometry: { location: place } }] }
        : { status: 'ZERO_RESULTS', results: [], message: translate(NO_PLACE) };
    } catch (error) {
      throw refused(error);
    }
  });
}
