import { expect, test } from 'vitest';
import { dangerOf } from './danger.ts';

test.each([
  ['setup.exe', null, 'program'],
  ['invoice.pdf.EXE', 'application/pdf', 'program'],
  ['run.bat', 'text/plain', 'program'],
  ['script.js', 'text/plain', 'program'],
  ['photo.jpg', 'application/vnd.microsoft.portable-executable', 'program'],
  ['run.exe. ', null, 'program'],
  ['letter.docm', 'application/zip', 'macros'],
  ['Prices.XLSM', 'application/zip', 'macros'],
  ['page.html', 'text/html', 'page'],
  ['logo.svg', 'image/svg+xml', 'page'],
  ['menu.txt', 'text/html', 'page'],
  ['letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['tea.png', 'image/png', null],
  ['exe', null, null],
  ['no extension', 'application/octet-stream', null],
] as const)('%s of type %s: %s', (name, type, danger) => {
  expect(dangerOf(name, type)).toBe(danger);
});
