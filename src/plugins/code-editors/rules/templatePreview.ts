import { isObject } from '#resource';

/** Fields of the theme that are Twig templates, as `POST website/render-template` names them. */
export const TEMPLATE_FIELDS: readonly string[] = ['customRegisterCustomerTWIG', 'customerDashboardWelcomeTWIG'];

/** HTML in the answer of `POST website/render-template`. @throws when the answer is of another kind */
export function htmlOfAnswer(answer: unknown): string {
  if (isObject(answer) && typeof answer.html === 'string') return answer.html;
  throw new Error('flexy.errors.notJson');
}

/** The server's message about a mistake in the template, with its line; null: the call failed for another reason. */
export function templateProblem(error: unknown): string | null {
  const body = isObject(error) ? error.body : null;
  const violations = isObject(body) && Array.isArray(body.violations) ? body.violations.filter(isObject) : [];
  const own = violations.find(({ propertyPath }) => propertyPath === 'template');
  return typeof own?.message === 'string' ? own.message : null;
}
