import { describe, expect, it } from 'vitest';
import { cleanCss } from './cleanCss.ts';
import { cleanHtml } from './cleanHtml.ts';

const kinds = (removed: readonly { readonly what: string }[]) => removed.map(({ what }) => what);

describe('cleaning HTML', () => {
  it.each([
    ['<p onclick="go()">Tea</p>', '<p>Tea</p>', ['handler']],
    ['<p>Tea<script>go()</script></p>', '<p>Tea</p>', ['script']],
    ['<iframe srcdoc="<script>go()</script>"></iframe>', '', ['frame']],
    ['<object data="/x"><b>x</b></object>', '', ['object']],
    [
      '<form action="https://evil.example/"><input name="a"></form>',
      '<form><input name="a" /></form>',
      ['form-target'],
    ],
    ['<button formaction="/en/api/logout">x</button>', '<button>x</button>', ['form-target']],
    ['<a href="java\nscript:go()">x</a>', '<a>x</a>', ['address']],
    ['<img src="data:text/html,<script>">', '<img />', ['address']],
    ['<svg><style><img src=x onerror=go()></style></svg>', '<svg></svg>', ['style']],
    [
      '<svg viewBox="0 0 9 9"><path d="M0 0" fill="url(#a)"/></svg>',
      '<svg viewbox="0 0 9 9"><path d="M0 0" fill="url(#a)"></path></svg>',
      [],
    ],
    [
      '<svg><g fill="url(//a.example/x)" stroke="u\\72l(x)" transform="rotate(9)"></g></svg>',
      '<svg><g transform="rotate(9)"></g></svg>',
      ['address', 'address'],
    ],
    ['<svg><foreignObject><p>a</p></foreignObject><use href="/a.svg#b"/></svg>', '<svg><p>a</p></svg>', ['tag', 'tag']],
    ['<svg><![CDATA[<img src=x onerror=go()>]]></svg>', '<svg>&lt;img src=x onerror=go()&gt;</svg>', []],
    ['<noscript><p title="</noscript><img src=x onerror=go()>"></noscript>', '', ['tag']],
    ['<p style="color:red;background:url(//evil.example/x)">x</p>', '<p style="color:red;">x</p>', ['foreign-url']],
    ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=/">', '', ['tag', 'tag']],
  ])('%s', (sent, text, removed) => {
    const cleaned = cleanHtml(sent);
    expect(cleaned.text).toBe(text);
    expect(kinds(cleaned.removed)).toEqual(removed);
    expect(cleanHtml(cleaned.text)).toEqual({ text, removed: [] });
  });

  it('keeps content as it is', () => {
    const content =
      '<section class="intro" id="top"><h1 style="color:red">Tea</h1><p data-block="products" data-limit="4">مرحبا</p>' +
      '<a href="mailto:a@b.example">Mail</a><img src="/x.png" alt="" /></section>';
    expect(cleanHtml(content)).toEqual({ text: content, removed: [] });
  });

  it('ends with malformed inline CSS and deep nesting', () => {
    const text = `<p style="a:${'('.repeat(50_000)}{{{">x</p>${'<div>'.repeat(5000)}`;
    const startedAt = performance.now();
    expect(cleanHtml(text).text).toContain('<p');
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});

describe('cleaning CSS', () => {
  it.each([
    ['@import url(https://evil.example/a.css); a { b: c }', ' a { b: c }', ['import']],
    ['@\\69mport "//evil.example/a.css";', '', ['import']],
    ['a{background:url(//evil.example/x.png); color:red}', 'a{ color:red}', ['foreign-url']],
    ['a{background:u\\72l(https://evil.example)}', 'a{}', ['foreign-url']],
    ['a{background:image-set("https://evil.example/1.png" 1x)}', 'a{}', ['foreign-url']],
    ['a{--x: url(https://evil.example)}', 'a{}', ['foreign-url']],
    ['a{width:expression(go())}', 'a{}', ['script']],
    ['a{b:u\\72l(/*);c:d} e{f:url(//evil.example/x)} /*);}', 'a{', ['foreign-url']],
    ['a{-moz-binding:url(/x)}', 'a{}', ['script']],
    ['a{*behavior:url(/x)}', 'a{}', ['script']],
    ['--> @import "//evil.example/a.css";', '--> ', ['import']],
    ['a{--x:{b:url(//evil.example/x)}}', 'a{--x:{}}', ['foreign-url']],
    ['a{b:url("//evil.example/x;y") c;d:e}', 'a{d:e}', ['foreign-url']],
    ['a{b:image-set(type("x") (1) "//evil.example/x" 1x}', 'a{', ['foreign-url']],
    [
      '@namespace url(http://www.w3.org/1999/xhtml);a{b:url(//evil.example',
      '@namespace url(http://www.w3.org/1999/xhtml);a{',
      ['foreign-url'],
    ],
    ['@font-face{src:url(http://evil.example/f.woff2)}', '@font-face{}', ['foreign-url']],
    ['a{{{{ url(https://evil.example/x', 'a{{{{ ', ['foreign-url']],
  ])('%s', (sent, text, removed) => {
    const cleaned = cleanCss(sent);
    expect(cleaned.text).toBe(text);
    expect(kinds(cleaned.removed)).toEqual(removed);
    expect(cleanCss(text)).toEqual({ text, removed: [] });
  });

  it('keeps comments, spaces, own files and embedded pictures', () => {
    const css = '/* 1 */\n@import "own.css";\na { color : red ; }\nb{background:url(data:image/png;base64,AA)}';
    expect(cleanCss(css)).toEqual({ text: css, removed: [] });
  });

  it('leaves no way out of the style element', () => {
    const { text, removed } = cleanCss('a{}</style><script>go()</script><!--');
    expect(text).not.toMatch(/<\/|<!--|<script/);
    expect(kinds(removed)).toContain('style-break');
    expect(cleanCss('a{}<<<!--/style><<</style>').text).not.toMatch(/<\/|<!--/);
  });
});
