import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adoptStyles, dragStyles } from './dragStyles.ts';
import { transformed } from './transformed.fixture.ts';

const main = createRequire(import.meta.url).resolve('@hello-pangea/dnd');
const file = path.join(path.dirname(main), 'dnd.esm.js');
const code = await readFile(file, 'utf8');

test("the library's styles go into constructed sheets", () => {
  const changed = adoptStyles(code);
  expect(changed).not.toContain("createElement('style')");
  expect(changed).not.toContain('getHead().');
  expect(changed).toContain('document.adoptedStyleSheets.push(always, dynamic);');
});

test('a drag by keys has the styles of a drop, which set nothing on the page itself', () => {
  const changed = adoptStyles(code);
  expect(changed).toContain("mode === 'SNAP' ? styles.dropAnimating : styles.dragging");
  expect(changed).toContain('marshal.dragging(action.payload.movementMode);');
  const body = /const body = \{(.*?)\n  \};/s.exec(changed)?.[1] ?? '';
  expect(body).toContain('dragging:');
  expect(body).not.toContain('dropAnimating:');
});

test('a drag by keys sees the columns at both sides of the window, also after it has scrolled', () => {
  const changed = adoptStyles(code);
  expect(changed).toContain('left: left - 100000,\n    right: right + 100000,');
  expect(changed).toContain('left: newScroll.x - 100000,');
  expect(changed).toContain('right: newScroll.x - 100000 + viewport.frame.width');
});

test('a library that has changed stops the build, and says where to look', () => {
  expect(() => adoptStyles(code.replace('getHead().appendChild(dynamic);', 'insert(dynamic);'))).toThrow(
    'scripts/vite/dragStyles.ts expects 1 of "getHead().appendChild(dynamic);", found 0',
  );
  expect(() => adoptStyles(`${code}\ndocument.createElement('style');`)).toThrow('it makes a style element');
});

test("only the library's own file is changed", () => {
  expect(transformed(dragStyles(), code, `${file}?v=1`)).toEqual({ code: adoptStyles(code), map: null });
  expect(transformed(dragStyles(), code, file.replaceAll('/', '\\'))).not.toBeNull();
  expect(transformed(dragStyles(), 'let other;', '/src/other.ts')).toBeNull();
});
