import { Problem, type Locale } from '#server';
import type { GeocodeRefusal } from './geocoder.ts';
import { texts } from './i18n.ts';

/** Message for an unknown address (docs/rules/till.md, "Addresses"). */
export const NO_PLACE = texts.geocodeProblems.noPlace;

/** Problem 424 with the reason: this server works, but the geocoding service does not. */
export const geocodeProblem = (why: GeocodeRefusal, locale: Locale): Problem =>
  new Problem(424, texts.geocodeProblems[why][locale], { members: { reason: why } });
