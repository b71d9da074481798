import { expect, it } from 'vitest';
import { piecesOf, withPieces } from './textPieces.ts';

const HTML =
  '<section>\n  <h2>Tea &amp; bread</h2><p>From <b>8</b> on.<br /></p><style>p{}</style><img alt="x" /></section>';

it('reads the texts between the elements, and no code', () => {
  expect(piecesOf(HTML)).toEqual(['Tea & bread', 'From', '8', 'on.']);
  expect(piecesOf('')).toEqual([]);
  expect(piecesOf('<p>Tea&nbsp;</p>')).toEqual(['Tea']);
});

it('puts other texts between the same elements, escaped; an empty one leaves what is there', () => {
  expect(withPieces(HTML, ['Thé <i>', 'Dès', '', 'h.'])).toBe(
    '<section>\n  <h2>Thé &lt;i&gt;</h2><p>Dès <b>8</b> h.<br /></p><style>p{}</style><img alt="x" /></section>',
  );
  expect(withPieces(HTML, piecesOf(HTML))).toBe(HTML);
});

it('takes no longer for a long run of spaces', () => {
  const spaces = ' '.repeat(400_000);
  const started = performance.now();
  expect(piecesOf(`<p>${spaces}Tea${spaces}bread${spaces}</p>${spaces}`)).toEqual([`Tea${spaces}bread`]);
  // It takes milliseconds; with work that grows with the square of the length it was minutes.
  expect(performance.now() - started).toBeLessThan(5000);
});

it('refuses another number of texts', () => {
  expect(withPieces(HTML, ['one'])).toBeNull();
  expect(withPieces(HTML, ['1', '2', '3', '4', '5'])).toBeNull();
});
