import { adaptLocutus } from './locutusForTwing.ts';
import type { TwigProblem, TwigResult, TwigTask, TwigValue } from './twigTypes.ts';

adaptLocutus();

/** Renders a template, in a process of the pool. */
export default function renderTask(task: TwigTask): TwigResult {
  const unseen = UNSEEN_TAG.exec(task.template);
  if (unseen) {
    const line = task.template.slice(0, unseen.index).split('\n').length;
    return { problem: { kind: 'syntax', message: `Tag "${unseen[1]}" is not allowed`, line } };
  }
  try {
    return render(task);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Tags, filters and functions that templates may use. None reads files, calls methods or leaves texts unescaped. */
const TAGS = ['if', 'for', 'set', 'spaceless', 'verbatim', 'with', 'apply'];
const FILTERS =
  'abs batch capitalize date default e escape first join keys last length lower money nl2br number_format replace reverse ' +
  'round slice split striptags title trans trim upper url_encode';
const FUNCTIONS = ['cycle', 'date', 'max', 'min', 'range'];

const twing = await import('twing');

const policyOfNames = twing.createSandboxSecurityPolicy({
  allowedTags: TAGS,
  allowedFilters: FILTERS.split(' '),
  allowedFunctions: FUNCTIONS,
});

/** Only entries of maps and lists can be read; no method can be called. */
const policy: typeof policyOfNames = {
  checkSecurity: (tags, filters, functions) => policyOfNames.checkSecurity(tags, filters, functions),
  checkMethodAllowed(candidate, method) {
    // Filters ask for it, of maps and lists too. No template can replace it.
    if (method === 'toString' && (candidate instanceof Map || Array.isArray(candidate))) return;
    throw new Error(`Method "${method}" is not allowed`);
  },
  checkPropertyAllowed(candidate, property) {
    if (!(candidate instanceof Map)) throw new Error(`Property "${property}" is not allowed`);
  },
};

/** Maps instead of objects: a map has no inherited entries that a template could name. */
function toTwig(value: TwigValue): unknown {
  if (Array.isArray(value)) return value.map(toTwig);
  if (typeof value !== 'object' || value === null) return value;
  return new Map(Object.entries(value).map(([name, one]) => [name, toTwig(one)]));
}

function render({ template, values, words, largest }: TwigTask): TwigResult {
  const loader = twing.createSynchronousArrayLoader({ template });
  const environment = twing.createSynchronousEnvironment(loader, {
    autoEscapingStrategy: 'html',
    sandboxPolicy: policy,
  });
  const known = new Map(Object.entries(words));
  const translate = (_context: unknown, text: unknown) => known.get(String(text)) ?? String(text);
  environment.addFilter(twing.createSynchronousFilter('trans', translate, []));
  environment.addFilter(twing.createSynchronousFilter('money', (_context: unknown, text: unknown) => String(text), []));
  const own = Object.entries(values).map(([name, one]) => [name, toTwig(one)] as const);
  // Without a prototype: `constructor` is no value of a template.
  const context = Object.assign(Object.create(null), Object.fromEntries(own));
  const html = environment.loadTemplate('template').render(environment, context, { sandboxed: true });
  return html.length > largest ? { problem: { kind: 'size', message: '', line: null } } : { html };
}

function problemOf(error: unknown): TwigProblem {
  if (!(error instanceof Error)) return { kind: 'syntax', message: 'Unknown error', line: null };
  const location: unknown = Reflect.get(error, 'location');
  const line: unknown = typeof location === 'object' && location !== null ? Reflect.get(location, 'line') : null;
  const message = error.message.replace(/ in "template" at line \d+(?:, column \d+)?\.?$/, '').slice(0, 300);
  return { kind: 'syntax', message, line: typeof line === 'number' ? line : null };
}

/** Tags that the sandbox cannot see, because they leave no trace in the syntax tree. */
const UNSEEN_TAG = /\{%[-~]?\s*(autoescape|sandbox)\b/;
