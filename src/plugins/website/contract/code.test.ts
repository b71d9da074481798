import { beforeAll, expect, it } from 'vitest';
import type { Api } from '../../../../tests/support/client.ts';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { expectRefused } from '../../../../tests/support/shop.ts';

anyEngine('code of the website', (server) => {
  let admin: Api;
  let manager: Api;
  beforeAll(async () => {
    admin = await server().api().as('admin');
    manager = await server().api().as('manager');
  });
  const home = async () => (await fetch(`${server().url}/en`)).text();
  const theme = async () => (await admin.get('website_themes?isActive=true')).body['hydra:member'][0];

  it('is parsed without being run or saved, for those who edit the website', async () => {
    const check = (who: Api, body: object) => who.post('website/check-code', body);
    const { body } = await check(manager, { language: 'css', code: 'a {\n  color red;\n}' });
    expect(body.mistake).toMatchObject({ line: 2, text: '  color red;' });
    expect((await check(manager, { language: 'javascript', code: 'while (true) {}' })).body.mistake).toBeNull();
    expectRefused(await check(manager, { language: 'twig', code: 'a' }), 422, 'language');
    expect((await check(await server().api().as('cashier'), { language: 'css', code: 'a{}' })).status).toBe(403);
  });

  it('of a theme that cannot be parsed stays, and visitors keep the last that could', async () => {
    const { id, customCss, customJS } = await theme();
    const put = async (values: object) => (await admin.put(`website_themes/${id}`, values)).status;
    expect(await put({ customCss: '.good { color: red }', customJS: 'window.good = 1;' })).toBe(200);
    expect(await home()).toContain('.good { color: red }');
    expect(await put({ customCss: '.bad { color: blue', customJS: 'let bad = ;' })).toBe(200);
    expect(await put({ customCss: '.worse {' })).toBe(200);
    expect(await theme()).toMatchObject({
      customCss: '.worse {',
      customJS: 'let bad = ;',
      heldCode: ['customCss', 'customJS'],
    });
    const kept = await home();
    for (const code of ['.good { color: red }', 'window.good = 1;']) expect(kept).toContain(code);
    for (const code of ['.bad', '.worse', 'let bad']) expect(kept).not.toContain(code);
    expect(await put({ customCss: '.mended { color: blue }', customJS: 'window.mended = 1;' })).toBe(200);
    const mended = await home();
    for (const code of ['.mended', 'window.mended']) expect(mended).toContain(code);
    expect(mended).not.toContain('.good');
    expect(await put({ customCss: '.a { color red; } .b{.known{color:blue}}' })).toBe(200);
    expect(await home()).toContain('.known');
    expect((await theme()).heldCode).toEqual([]);
    expect(await put({ customCss, customJS })).toBe(200);
  });

  it('draws: SVG stays without what runs or loads in it', async () => {
    const svg =
      '<svg viewBox="0 0 10 10" role="img" aria-label="Tea" onload="go()"><style>b{}</style><path d="M0 0h9" fill="#0c534f" stroke="url(https://example.org/a)"/><script>go()</script><image href="https://example.org/a.png"/></svg>';
    const jsonSimplifiedContent = [{ html: `<p>Drawn ${svg}</p>`, css: '' }];
    const made = await manager.post('pages', {
      title: 'Drawn',
      kind: 'widget',
      frontHook: 'home.top',
      jsonSimplifiedContent,
    });
    const text = await home();
    expect(text).toMatch(/<svg viewbox="0 0 10 10" role="img" aria-label="Tea"><path d="M0 0h9" fill="#0c534f">/i);
    expect(JSON.stringify(made.body.removedMarkup)).toMatch(/onload.*stroke|stroke.*onload/);
    expect((await manager.delete(`pages/${made.body.id}`)).status).toBe(204);
  });

  it('leads to the pages of the menu, in their order', async () => {
    const make = async (title: string, position: number, isInMenu: boolean) =>
      (await manager.post('pages', { title, position, isInMenu, isPublished: true })).body.id;
    const ids = [
      await make('Second entry', 902, true),
      await make('Hidden entry', 900, false),
      await make('First entry', 901, true),
    ];
    const text = await home();
    expect(text.indexOf('>First entry<')).toBeGreaterThan(0);
    expect(text.indexOf('>Second entry<')).toBeGreaterThan(text.indexOf('>First entry<'));
    expect(text).not.toContain('Hidden entry');
    expect((await fetch(`${server().url}/en/hidden-entry`)).status).toBe(200);
    for (const id of ids) await manager.delete(`pages/${id}`);
  });
});
