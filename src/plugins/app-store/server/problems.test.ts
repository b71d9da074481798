import { expect, it } from 'vitest';
import { PackageProblem } from '#server';
import { faultText } from './problems.ts';

const wrong = new PackageProblem('badManifest', {}, [
  { place: 'version', wrong: 'version' },
  { place: '', wrong: 'unknown' },
]);

it('what is wrong with a manifest is told in the language of the request', () => {
  expect(faultText(wrong, 'en')).toBe(
    'The manifest of the package is wrong: version: a version such as 1.4.0 is expected; it has what no manifest has',
  );
  expect(faultText(wrong, 'fr')).toContain('version: une version comme 1.4.0 est attendue; il contient');
  expect(faultText(wrong, 'ar')).toContain('version: المطلوب إصدار مثل 1.4.0');
});

it('other reasons name what they are about', () => {
  expect(faultText(new PackageProblem('extraFile', { path: 'a.js' }), 'fr')).toMatch(/: a\.js$/);
});
