import type { RowOf } from '#resource';
import { parseClientJson, type ResourceHooks, type Tx, type Write } from '#server';
import { jsonMistake } from '../jsonMistake.ts';
import { refused } from '../problems.ts';
import { callerOf, cleanSheets } from './cleaning.ts';
import { CLEANER_VERSION } from './cleanerVersion.ts';
import { heldFields, keepGoodCode } from './goodCode.ts';
import { cleanedTheme, pickSheets, SHEET_FIELDS, shownThemes } from './cleanThemes.ts';
import { SAMPLE_VALUES, TWIG_FIELDS, type TwigField } from './templateValues.ts';
import { optionProblem, type OptionField } from './themeOptions.ts';
import { renderTwig } from './twig.ts';

/** Rules of themes: options that fit their schema, templates that give a page, unsafe CSS. */
export const themeHooks: ResourceHooks<'website_themes'> = {
  computed: {
    heldCode: heldFields,
    removedMarkup: (rows) => rows.map(({ removedAtSave }) => (Array.isArray(removedAtSave) ? removedAtSave : [])),
  },
  shown: { fields: [], rows: shownThemes },
  prepare: async (body, tx) => readOptions(body, tx),
  before: async (write, tx) => {
    if (write.op === 'delete') return;
    checkOptions(write.values, tx);
    await cleanWrite(write, tx);
    await keepGoodCode(write, tx);
    for (const field of TWIG_FIELDS) await checkTemplate(field, write, tx);
  },
  after: async (write, row, tx) => {
    if (write.op !== 'delete' && write.values.isActive) await wearAlone(row, tx);
  },
};

/** Rule of the settings: the dashboard's CSS is cleaned like that of a theme. */
export const settingsHooks: ResourceHooks<'settings'> = {
  before: async ({ op, values }, tx) => {
    if (op === 'delete' || typeof values.customerDashboardCSS !== 'string') return;
    const [cleaned] = await cleanSheets([values.customerDashboardCSS], callerOf(tx.actor));
    values.customerDashboardCSS = cleaned?.text ?? '';
  },
};

const OPTION_FIELDS: readonly OptionField[] = ['hooksOptions', 'layoutConfig'];

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
function checkOptions(values: Write<'website_themes'>['values'], tx: Tx): void {
  for (const field of OPTION_FIELDS) {
    const problem = optionProblem(field, values[field]);
    if (!problem) continue;
    const path = problem.path === '' ? field : `${field}.${problem.path}`;
    throw refused(path, problem.isUnknown ? 'unknownOption' : 'wrongOption', tx.locale);
  }
}

/** @throws Problem 422 for a template that gives no page */
async function checkTemplate(field: TwigField, { before, values }: Write<'website_themes'>, tx: Tx): Promise<void> {
  const template = values[field];
  if (template == null || template === before?.[field]) return;
  const result = await renderTwig(template, SAMPLE_VALUES[field], callerOf(tx.actor));
  if ('problem' in result)
    throw refused(field, `twig.${result.problem.kind}`, tx.locale, {
      ...result.problem,
      line: result.problem.line ?? '?',
    });
}

/** Cleans the style sheets that are written, and with them what an older cleaner has left in the others. */
async function cleanWrite({ values, before }: Write<'website_themes'>, tx: Tx): Promise<void> {
  if (SHEET_FIELDS.every((name) => values[name] === undefined)) return;
  const isOld = before !== null && before.cleanerVersion !== CLEANER_VERSION;
  const given = isOld ? { ...pickSheets(before), ...pickSheets(values) } : pickSheets(values);
  Object.assign(values, await cleanedTheme(given, callerOf(tx.actor)));
}

/** Deactivates the other themes: only one is active. */
async function wearAlone(row: RowOf<'website_themes'>, tx: Tx): Promise<void> {
  // Serialises concurrent activations; the later one wins.
  await tx.lock('theme of the website');
  const worn = await tx.findBy('website_themes', { isActive: true });
  for (const theme of worn) if (theme.id !== row.id) await tx.update('website_themes', theme.id, { isActive: false });
}
