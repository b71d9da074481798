import { setTimeout as delay } from 'node:timers/promises';
import type { Request, Response, Router } from 'express';
import { LOCALES, localeOf, Problem, type Locale, type ServerHost, SYSTEM } from '#server';
import { FIELDS_PATH, IMPORT_PATH, IMPORTERS } from '../calls.ts';
import { TableError } from '../read/tableError.ts';
import type { MappingWarning } from '../rules/mappingWarnings.ts';
import type { ProblemGroup } from '../rules/types.ts';
import { importFields, keyFields, requireImportable } from './fields.ts';
import { readForm } from './form.ts';
import { readImport, type StoredImport } from './importState.ts';
import { readMapping, readOptions, requireKey } from './options.ts';
import { digestOf, stageImport, type ImportRequest } from './stage.ts';
import { answerText, errorText, problemText } from './texts.ts';
import { readUnits } from './work.ts';

/**
 * Mounts the specification's two calls (docs/rules/files-and-import.md, "Import wizard"), which are not below `/{locale}/api`.
 */
export function importRoutes(router: Router, host: ServerHost): void {
  const uploads = { running: 0 };
  router.use(async (request, response, next) => {
    const [, locale, rest] = /^\/([a-z]{2})\/(excel\/import(?:\/entity-fields)?)\/?$/.exec(request.path) ?? [];
    if (!LOCALES.some((one) => one === locale)) return next();
    const method = rest === FIELDS_PATH ? 'GET' : 'POST';
    if (rest !== FIELDS_PATH && rest !== IMPORT_PATH) return next();
    if (request.method !== method && !(method === 'GET' && request.method === 'HEAD'))
      throw new Problem(405, `This address does not take ${request.method}.`, {
        code: 'problem.method',
        params: { method: request.method, allow: method },
        headers: { Allow: method },
      });
    await (method === 'GET' ? answerFields(host, request, response) : answerImport(host, request, response, uploads));
  });
}

/** Uploads that are read at once: each holds its file in memory. */
const AT_ONCE = 3;
/** Waits between two looks at the state of an import, ms. */
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 400;
/** Rows that an answer names. */
const NAMED = 100;
/** States in which a request waits no longer. */
const ENDED: ReadonlySet<string> = new Set(['checked', 'stopped', 'done', 'failed', 'cancelled', 'undone']);

/** `GET /{locale}/excel/import/entity-fields?className=…`: the names of the fields that an import may fill. */
async function answerFields(host: ServerHost, request: Request, response: Response): Promise<void> {
  const actor = await host.actorOf(request, IMPORTERS);
  const className = new URL(request.originalUrl, 'http://localhost').searchParams.get('className') ?? '';
  const resource = requireImportable(host.resources, className, actor.roles);
  const units = await host.transaction(SYSTEM, 'en', readUnits);
  const fields = importFields(resource, host.resources, actor.roles, units.currencies);
  response.setHeader('Cache-Control', 'no-store');
  response.json({ fields: fields.map(({ name }) => name) });
}

/** `POST /{locale}/excel/import`: a form with file, mapping, entity and, for the wizard, options. */
async function answerImport(
  host: ServerHost,
  request: Request,
  response: Response,
  uploads: { running: number },
): Promise<void> {
  const locale = localeOf(request.path);
  // The rights come first: whoever may not import must not fill the memory.
  await host.actorOf(request, IMPORTERS);
  if (uploads.running >= AT_ONCE)
    throw new Problem(503, answerText('busy', locale), { headers: { 'Retry-After': '5', Connection: 'close' } });
  uploads.running += 1;
  let staged: { id: number; job: number };
  let isJob: boolean;
  try {
    const asked = await readRequest(host, request, locale);
    isJob = asked.options.job === true;
    staged = await stageImport(host, asked, () => response.destroyed);
  } catch (error) {
    throw fileProblem(error, locale);
  } finally {
    uploads.running -= 1;
  }
  const { id, job } = staged;
  response.setHeader('Cache-Control', 'no-store');
  const ended = isJob ? null : await waitForEnd(host, id, locale, response);
  if (ended === null) {
    const { unclear = [], warnings = [] } = (await readImport(host, id)) ?? {};
    const message = answerText('started', locale);
    response.status(202).json({ message, import: id, job, unclear, warnings: warningsOf(warnings, locale) });
  } else answerEnd(ended, locale, response);
}

async function readRequest(host: ServerHost, request: Request, locale: Locale): Promise<ImportRequest> {
  const actor = await host.actorOf(request, IMPORTERS);
  const form = await readForm(request);
  if (!form.file || form.entity.trim() === '') {
    const text = answerText('choose', locale);
    const missing = form.file ? 'entity' : 'file';
    throw new Problem(422, text, {
      violations: [{ propertyPath: missing, code: 'import.choose', text }],
      members: { error: text },
    });
  }
  const resource = requireImportable(host.resources, form.entity, actor.roles);
  const options = readOptions(form.options);
  const { currencies } = await host.transaction(SYSTEM, 'en', readUnits);
  requireKey(options, keyFields(resource, importFields(resource, host.resources, actor.roles, currencies)));
  const key = request.headers['idempotency-key'];
  const once =
    typeof key === 'string' && key !== ''
      ? {
          key: await digestOf(String(actor.userId), key),
          digest: await digestOf(form.entity, form.mapping, form.options, form.file),
        }
      : null;
  const { file, fileName } = form;
  return { actor, locale, resource, file, fileName, mapping: readMapping(form.mapping), options, once };
}

/** A file that cannot be read, as an answer with the reason. */
function fileProblem(error: unknown, locale: Locale): unknown {
  if (!(error instanceof TableError)) return error;
  const text = errorText(error.code, locale, error.params);
  return new Problem(422, text, {
    violations: [{ propertyPath: 'file', code: `import.${error.code}`, params: error.params, text }],
    members: { error: text },
  });
}

/** Waits until the import has ended. @returns null when the caller has left */
async function waitForEnd(
  host: ServerHost,
  id: number,
  locale: Locale,
  response: Response,
): Promise<StoredImport | null> {
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LONGEST_LOOK_MS)) {
    const row = await host.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
    // The file of an earlier request with the same key could not be read.
    if (!row) throw new Problem(409, answerText('cancelled', locale), { code: 'problem.conflict' });
    if (ENDED.has(String(row.state))) return readImport(host, id);
    if (response.destroyed) return null;
    await delay(wait);
  }
}

/** The outcome: a message, or 422 naming the columns. */
function answerEnd(ended: StoredImport, locale: Locale, response: Response): void {
  const { id, state, row, options } = ended;
  const warnings = warningsOf(ended.warnings, locale);
  const { created, updated, unchanged, skipped, failed, changes, problems } = row;
  const counts = { created, updated, unchanged, skipped, failed };
  const params = { created: Number(created), updated: Number(updated), unchanged: Number(unchanged) };
  if (state === 'done' || (state === 'checked' && options.dryRun === true)) {
    const message = answerText('done', locale, params);
    response.json({ message, import: id, state, ...counts, changes, problems, warnings });
    return;
  }
  const error = answerText(state === 'failed' ? 'bad' : 'cancelled', locale, { failed: Number(failed) });
  const groups: readonly ProblemGroup[] = Array.isArray(problems) ? problems : [];
  throw new Problem(422, error, { violations: violationsOf(groups, locale), members: { error, import: id } });
}

/** Parts of its mapping that an import left out, each with its column and a sentence. */
const warningsOf = (warnings: readonly MappingWarning[], locale: Locale) =>
  warnings.map(({ code, column, field }) => ({
    propertyPath: column,
    code: `import.${code}`,
    params: { column, field },
    message: answerText(code, locale, { column, field }),
  }));

/** One violation per group and row, each naming its column. */
function violationsOf(groups: readonly ProblemGroup[], locale: Locale) {
  return groups
    .flatMap((group) =>
      group.rows.slice(0, NAMED).map((row) => {
        const column = group.column ?? group.field ?? '';
        const text = problemText(group, locale);
        const place = { row, column, text };
        return {
          propertyPath: column,
          code: `import.${group.cause}`,
          params: { row, value: group.value },
          text: answerText(column === '' ? 'whereRow' : 'where', locale, place),
        };
      }),
    )
    .slice(0, NAMED);
}
