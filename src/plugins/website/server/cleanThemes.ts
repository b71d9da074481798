import { isObject, type FlatRowOf, textOf } from '#resource';
import type { Actor } from '#server';
import type { Finding, Removed } from '../removed.ts';
import { callerOf, cleanSheets } from './cleaning.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';

/** Fields of a theme that are cleaned. */
export const SHEET_FIELDS = ['customCss', 'customerDashboardCSS', 'customCssPerRoutes'] as const;
const [CUSTOM, DASHBOARD, ROUTES] = SHEET_FIELDS;

type Fields = Readonly<Record<string, unknown>>;
type Theme = FlatRowOf<'website_themes'>;

/** Those of the fields that are there. */
export const pickSheets = (row: Fields): Fields =>
  Object.fromEntries(SHEET_FIELDS.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]] as const])));

const marked = (part: string, found: readonly Finding[] = []): Removed[] => found.map((one) => ({ part, ...one }));

/**
 * Cleans the style sheets of a theme, in the pool.
 * @returns the fields, with the list of what was removed, and the mark of the cleaner
 */
export async function cleanedTheme(fields: Fields, caller: string): Promise<Record<string, unknown>> {
  const routes: readonly unknown[] = Array.isArray(fields[ROUTES]) ? fields[ROUTES] : [];
  const ofRoutes = routes.map((one) => (isObject(one) ? textOf(one.css) : ''));
  const sheets = [textOf(fields[CUSTOM]), textOf(fields[DASHBOARD]), ...ofRoutes];
  const [custom, dashboard, ...cleaned] = await cleanSheets(sheets, caller);
  return {
    ...(typeof fields[CUSTOM] === 'string' && { [CUSTOM]: custom?.text }),
    ...(typeof fields[DASHBOARD] === 'string' && { [DASHBOARD]: dashboard?.text }),
    ...(Array.isArray(fields[ROUTES]) && {
      [ROUTES]: routes.map((one, at) =>
        isObject(one) && typeof one.css === 'string' ? { ...one, css: cleaned[at]?.text ?? '' } : one,
      ),
    }),
    removedAtSave: [
      ...marked(CUSTOM, custom?.removed),
      ...marked(DASHBOARD, dashboard?.removed),
      ...cleaned.flatMap(({ removed }) => marked(ROUTES, removed)),
    ],
    cleanerVersion: CLEANER_VERSION,
  };
}

async function shownTheme(row: Theme, caller: string): Promise<Theme> {
  if (row.cleanerVersion === CLEANER_VERSION || SHEET_FIELDS.every((name) => (row[name] ?? null) === null)) return row;
  const { removedAtSave, ...cleaned } = await cleanedTheme(pickSheets(row), caller);
  const known: readonly unknown[] = Array.isArray(row.removedAtSave) ? row.removedAtSave : [];
  return { ...row, ...cleaned, removedAtSave: [...known, ...(Array.isArray(removedAtSave) ? removedAtSave : [])] };
}

/** The stored themes as readers get them. Only what is not marked as clean, from an older version, is cleaned. */
export const shownThemes = (rows: readonly Theme[], { actor }: { readonly actor: Actor }): Promise<Theme[]> =>
  Promise.all(rows.map((row) => shownTheme(row, callerOf(actor))));
