import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ganttCode, ownGanttCode, ownGanttStyles, ownTimelineCode } from './ganttCode.ts';
import { transformed } from './transformed.fixture.ts';

const main = createRequire(import.meta.url).resolve('dhtmlx-gantt');
const folder = path.dirname(main);
const file = path.join(folder, 'dhtmlxgantt.es.js');
const [code, css, license, manifest, ours] = await Promise.all([
  readFile(file, 'utf8'),
  readFile(path.join(folder, 'dhtmlxgantt.css'), 'utf8'),
  readFile(path.join(folder, '../LICENSE.md'), 'utf8'),
  readFile(path.join(folder, '../package.json'), 'utf8'),
  readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
]);

test('the library is pinned to a version under the MIT licence', () => {
  expect(JSON.parse(manifest)).toMatchObject({ version: '10.0.3', license: 'MIT' });
  expect(license).toMatch(/MIT License|Permission is hereby granted, free of charge/);
  expect(license).not.toMatch(/GNU|GPL/);
  expect(JSON.parse(ours).devDependencies['dhtmlx-gantt']).toBe('10.0.3');
});

test('styles in HTML and addresses of the vendor are gone', () => {
  const changed = ownGanttCode(code);
  expect(changed).not.toMatch(/ style='|export\.dhtmlx\.com/);
  const sheet = ownGanttStyles(css);
  expect(sheet).not.toMatch(/https?:|@font-face/);
  expect(sheet.length).toBeGreaterThan(css.length / 2);
});

test('a library that has changed stops the build, and says where to look', () => {
  expect(() => ownGanttCode(code.replace("style='", ''))).toThrow(
    'scripts/vite/ganttCode.ts expects 27 of "style=\'", found 26',
  );
  expect(() => ownGanttCode(`${code}\nel.insertAdjacentHTML('beforeend', x);`)).toThrow('no other styles in HTML');
  expect(() => ownGanttStyles(css.replace('@font-face', '@font-fare'))).toThrow('7 font faces');
  expect(() => ownGanttStyles(`${css}a{background:url(https://example.org/a.png)}`)).toThrow('no other addresses');
});

test("only the library's own files are changed", () => {
  expect(transformed(ganttCode(), code, `${file}?v=1`)).toEqual({ code: ownGanttCode(code), map: null });
  expect(transformed(ganttCode(), css, path.join(folder, 'dhtmlxgantt.css'))).toEqual({
    code: ownGanttStyles(css),
    map: null,
  });
  expect(transformed(ganttCode(), 'let other;', '/src/other.ts')).toBeNull();
});

test('the compact timelines have no style attribute and no listener on the document', async () => {
  const timeline = await readFile(
    path.join(path.dirname(createRequire(import.meta.url).resolve('frappe-gantt')), 'frappe-gantt.es.js'),
    'utf8',
  );
  const edited = ownTimelineCode(timeline);
  expect(edited).not.toMatch(/style="|document\.addEventListener/);
  expect(() => ownTimelineCode(edited)).toThrow('frappe-gantt has changed');
});
