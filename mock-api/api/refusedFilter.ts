import { forbidden, Problem } from '../problem.ts';
import { fieldOf, type View } from './view.ts';

/** Tells whether a property of a filter exists, but is hidden from the caller. */
function isHidden(view: View, [name = '', ...rest]: readonly string[]): boolean {
  if (name === 'q') return true;
  const field = fieldOf(view.resource, name);
  if (!field) return false;
  if (!view.readable.has(name)) return true;
  if (rest.length === 0 || field.type !== 'relation') return false;
  const target = view.of(field.to);
  return !target.canRead || isHidden(target, rest);
}

/**
 * The refusal of a filter where dropping it would widen what is answered: 403 for a property that the caller may not read,
 * else 400.
 */
export function refusedFilter(view: View, path: readonly string[]): Problem {
  const name = path.join('.');
  if (isHidden(view, path)) return forbidden(`${name}: you may not filter by this field.`, name);
  return new Problem(400, `The parameter "${name}" is not valid.`, {
    code: 'problem.parameter',
    params: { name },
    violations: [{ propertyPath: name, code: 'violation.invalid' }],
  });
}
