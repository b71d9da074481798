import { isObject } from '#resource';
import { parseClientJson, type ResourceHooks, type Row, type Tx, type Write } from '#server';
import { jsonMistake } from '../jsonMistake.ts';
import { refused } from '../problems.ts';
import type { Finding, Removed } from '../removed.ts';
import { cleanCss } from './cleanCss.ts';
import { plainText } from './localized.ts';
import { SAMPLE_VALUES, TWIG_FIELDS, type TwigField } from './templateValues.ts';
import { optionProblem, type OptionField } from './themeOptions.ts';
import type { Twig } from './twig.ts';

const CSS_FIELDS = ['customCss', 'customerDashboardCSS'] as const;
const OPTION_FIELDS: readonly OptionField[] = ['hooksOptions', 'layoutConfig'];

const marked = (part: string, found: readonly Finding[]): Removed[] => found.map((one) => ({ part, ...one }));

/** The routes with cleaned CSS. */
function cleanRoutes(routes: unknown): { routes: unknown[]; removed: Removed[] } {
  const removed: Removed[] = [];
  const cleaned = (Array.isArray(routes) ? routes : []).map((one: unknown) => {
    if (!isObject(one) || typeof one['css'] !== 'string') return one;
    const { text, removed: found } = cleanCss(one['css']);
    removed.push(...marked('customCssPerRoutes', found));
    return { ...one, css: text };
  });
  return { routes: cleaned, removed };
}

/** Cleans the style sheets that are written, and keeps a list of what was removed. */
function cleanSheets(values: Write['values']): void {
  const removed: Removed[] = [];
  let isWritten = false;
  for (const field of CSS_FIELDS) {
    const css = values[field];
    isWritten ||= css !== undefined;
    if (typeof css !== 'string') continue;
    const cleaned = cleanCss(css);
    values[field] = cleaned.text;
    removed.push(...marked(field, cleaned.removed));
  }
  if (values.customCssPerRoutes !== undefined) {
    isWritten = true;
    const cleaned = cleanRoutes(values.customCssPerRoutes);
    values.customCssPerRoutes = cleaned.routes;
    removed.push(...cleaned.removed);
  }
  if (isWritten) values.removedAtSave = removed;
}

/** Parts that were removed at the last save, or at load from rows that were not saved through the API. */
const removedMarkups = (rows: readonly Row[]) =>
  rows.map((row) => [
    ...(Array.isArray(row.removedAtSave) ? row.removedAtSave : []),
    ...CSS_FIELDS.flatMap((field) => marked(field, cleanCss(plainText(row[field])).removed)),
    ...cleanRoutes(row.customCssPerRoutes).removed,
  ]);

/** The stored rows as readers get them, cleaned. */
const shownRows = (rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const shown = { ...row };
    for (const field of CSS_FIELDS)
      if (typeof row[field] === 'string') shown[field] = cleanCss(plainText(row[field])).text;
    if (Array.isArray(row.customCssPerRoutes)) shown.customCssPerRoutes = cleanRoutes(row.customCssPerRoutes).routes;
    return shown;
  });

/** Parses options that code editors send as a value or as JSON text. */
function readOptions(body: Readonly<Record<string, unknown>>, tx: Tx): Record<string, unknown> {
  const result = { ...body };
  for (const field of OPTION_FIELDS) {
    const value = body[field];
    if (typeof value === 'string') result[field] = value.trim() === '' ? null : jsonOf(value, field, tx);
  }
  return result;
}

function jsonOf(text: string, field: string, tx: Tx): unknown {
  try {
    return parseClientJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refused(field, 'json', tx.locale, { ...jsonMistake(text) });
  }
}

/** @throws Problem 422 for options that the website does not know */
function checkOptions(values: Write['values'], tx: Tx): void {
  for (const field of OPTION_FIELDS) {
    const problem = optionProblem(field, values[field]);
    if (!problem) continue;
    const path = problem.path === '' ? field : `${field}.${problem.path}`;
    throw refused(path, problem.isUnknown ? 'unknownOption' : 'wrongOption', tx.locale);
  }
}

/** @throws Problem 422 for a template that gives no page */
async function checkTemplate(twig: Twig, field: TwigField, { before, values }: Write, tx: Tx): Promise<void> {
  const template = values[field];
  if (typeof template !== 'string' || template === before?.[field]) return;
  const result = await twig.render(template, SAMPLE_VALUES[field]);
  if ('problem' in result) throw refused(field, `twig.${result.problem.kind}`, tx.locale, { ...result.problem });
}

/** Deactivates the other themes: only one is active. */
async function wearAlone(row: Row, tx: Tx): Promise<void> {
  // Serialises concurrent activations; the later one wins.
  await tx.lock('theme of the website');
  const worn = await tx.findBy('website_themes', { isActive: true });
  for (const theme of worn) if (theme.id !== row.id) await tx.update('website_themes', theme.id, { isActive: false });
}

/** Rules of themes: options that fit their schema, templates that give a page, unsafe CSS. */
export const themeHooks = (twig: Twig): ResourceHooks => ({
  computed: { removedMarkup: removedMarkups },
  shown: { fields: [], rows: shownRows },
  prepare: async (body, tx) => readOptions(body, tx),
  before: async (write, tx) => {
    if (write.op === 'delete') return;
    checkOptions(write.values, tx);
    cleanSheets(write.values);
    for (const field of TWIG_FIELDS) await checkTemplate(twig, field, write, tx);
  },
  after: async (write, row, tx) => {
    if (write.op !== 'delete' && write.values.isActive === true) await wearAlone(row, tx);
  },
});

/** Rule of the settings: the dashboard's CSS is cleaned like that of a theme. */
export const settingsHooks: ResourceHooks = {
  before: async ({ op, values }) => {
    if (op !== 'delete' && typeof values.customerDashboardCSS === 'string')
      values.customerDashboardCSS = cleanCss(values.customerDashboardCSS).text;
  },
};
