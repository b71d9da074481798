import { expect, test } from 'vitest';
import findMistake from './codeWork.ts';

test.for([
  ['css', 'a { color: red', 1, 3, 'a { color: red'],
  ['css', '.a {\n  color: red;\n}}', 3, 2, '}}'],
  ['css', 'a { color: red }\nb { content: "open\n }', 2, 14, 'b { content: "open'],
  ['css', '/* open', 1, 1, '/* open'],
  ['css', 'a { color red; }', 1, 11, 'a { color red; }'],
  ['javascript', 'let a = 1;\nlet b = ;', 2, 9, 'let b = ;'],
  ['javascript', 'function f() {', 1, 15, 'function f() {'],
  ['javascript', 'import a from "b"', 1, 1, 'import a from "b"'],
] as const)('%s %j cannot be parsed at line %i, column %i', ([language, code, line, column, text]) => {
  expect(findMistake({ language, code })).toMatchObject({ line, column, text, reason: expect.stringMatching(/\w/) });
});

test.for([
  ['css', 'a { color red; }\n.b {', true],
  ['css', 'a { content: "open\n }', true],
  ['css', '.a {}}', true],
  ['css', 'a {} /* open', true],
  ['css', 'a { color red; }', false],
  ['javascript', 'let b = ;', true],
  ['javascript', 'function f() {', true],
] as const)('visitors do not get %s %j: %s', ([language, code, isHeld]) => {
  expect(findMistake({ language, code })).toMatchObject({ isHeld });
});

test.for([
  '.card{.title{}}',
  '.a{> b{}}',
  'ul{li{}}',
  '.a{:hover{}}',
  '.a{.b &{}}',
  '.a{@media (width > 40em){.b{}}}',
  '@supports (a:b) and ((c:d) or (e:f)){a{}}',
  '@supports font-tech(color-COLRv1){a{}}',
  '@container card{a{}}',
  '@container scroll-state(stuck: top){a{}}',
])('visitors get %j, which browsers know', (code) => {
  expect(findMistake({ language: 'css', code })?.isHeld ?? false).toBe(false);
});

test.for([
  ['css', '.a{', '}'],
  ['css', '@media print{', '}'],
  ['css', ':is(', ')'],
  ['javascript', '(', ')'],
  ['javascript', 'if (a) {', '}'],
] as const)('%s is nested in %j too deep to tell', ([language, open, close]) => {
  const deep = 20_000;
  expect(findMistake({ language, code: open.repeat(deep) + close.repeat(deep) })?.isHeld ?? false).toBe(false);
});

test.for([
  ['css', ''],
  ['css', ':root { --x: { a: b }; } @media (width > 40em) { .a:has(> b) { &:hover { color: red } } }'],
  ['css', '@import "/a.css"; @layer x; a::before { content: "}" } /* } */ b { background: url(/a.png) }'],
  [
    'css',
    '@container (min-width: 20em) { p { inline-size: calc(1px + (2 * 3px)) } } @property --a { syntax: "*"; inherits: false }',
  ],
  ['css', ':where([data-widget], [data-page]) h2:not(#_):where(:not([data-block] *)):hover { color: #fff }'],
  ['javascript', 'const a = async () => { await b?.c ?? 1 };\n// done'],
  ['javascript', 'throw new Error("it is not run")'],
] as const)('%s %j can be parsed', ([language, code]) => {
  expect(findMistake({ language, code })).toBeNull();
});
