import { expect, it } from 'vitest';
import { HttpError } from '#provider';
import { htmlOfAnswer, templateProblem } from './templatePreview.ts';

it('the answer has HTML, or is none', () => {
  expect(htmlOfAnswer({ html: '<p>a</p>' })).toBe('<p>a</p>');
  for (const answer of [null, 'x', {}, { html: 1 }]) expect(() => htmlOfAnswer(answer)).toThrow('flexy.errors.notJson');
});

it('a mistake in the template is told in the words of the server', () => {
  const message = 'The template has an error in line 3: Unexpected "}".';
  const violations = [{ propertyPath: 'template', message }];
  expect(templateProblem(new HttpError('Invalid', 422, { violations }))).toBe(message);
});

it('other failures are no mistake in the template', () => {
  const other = [{ propertyPath: 'field', message: 'Choose one.' }];
  for (const error of [new HttpError('Down', 503), new HttpError('Invalid', 422, { violations: other }), null])
    expect(templateProblem(error)).toBeNull();
});
