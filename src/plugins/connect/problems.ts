import { invalid, Problem, type Locale } from '#server';
import { texts } from './server/i18n.ts';

/** Reason why the foreign server could not be called. */
export type RelayRefusal = Exclude<keyof typeof texts.problems, 'address' | 'gone'>;

/** 422 on the address of a connection. */
export const wrongAddress = (locale: Locale): Problem =>
  invalid({ propertyPath: 'entrypoint', code: 'connect.address', text: texts.problems.address[locale] });

/** 404: no connection has this id. */
export const goneConnection = (locale: Locale): Problem => new Problem(404, texts.problems.gone[locale]);

/** 424 with the reason: this server works, the foreign one does not (429 for too many calls). */
export const relayProblem = (why: RelayRefusal, locale: Locale, detail = ''): Problem =>
  new Problem(
    why === 'busy' ? 429 : 424,
    detail === '' ? texts.problems[why][locale] : `${texts.problems[why][locale]} ${detail}`,
    {
      members: { reason: why },
      ...(why === 'busy' ? { headers: { 'Retry-After': '10' } } : {}),
    },
  );
