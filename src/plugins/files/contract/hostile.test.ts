import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anyEngine } from '../../../../tests/support/engines.ts';
import { fileClient, type FileClient } from './fileClient.ts';

const PAGE = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

/** Files that a browser would run, under names that hide it. */
const ACTIVE: readonly (readonly [name: string, content: string])[] = [
  ['page.html', PAGE],
  ['page.txt', PAGE],
  ['picture.png', PAGE],
  ['picture.jpg', SVG],
  ['drawing.svg', SVG],
  ['feed.xml', '<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"><script>1</script></x>'],
  ['code.js', 'alert(1)'],
  ['no-extension', `\n\n  ${PAGE}`],
  ['utf16.txt', Buffer.from(`\ufeff${PAGE}`, 'utf16le').toString('latin1')],
];

anyEngine('hostile files and names', (server) => {
  let manager: FileClient;
  let home: number;
  beforeAll(async () => {
    manager = fileClient(await server().api().as('manager'));
    home = (await manager.folder(randomUUID())).id;
  });

  it.each(ACTIVE)('%s is only ever downloaded', async (name, content) => {
    const file = await manager.upload(name, new Uint8Array(Buffer.from(content, 'latin1')), { folder: home });
    expect([file.kind, file.url, file.thumbnail]).toEqual(['other', null, null]);
    const image = `${manager.api.url}/en/storage/get-image?path=${encodeURIComponent(file.path)}`;
    const headers = { Authorization: `Bearer ${manager.api.token}` };
    expect((await fetch(image, { headers })).status).toBe(404);
    const shown = `${manager.api.url}/en/storage/get-file?id=${file.id}&as=show`;
    for (const address of [manager.api.url + file.downloadUrl, shown]) {
      const answer = await fetch(address, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('only a PDF may be framed, by our own pages', async () => {
    const pdf = await manager.upload('offer.pdf', new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF')), { folder: home });
    const text = await manager.upload('offer.txt', new Uint8Array(Buffer.from('Tea')), { folder: home });
    const headersOf = async ({ url }: { readonly url: string | null }) => (await fetch(manager.api.url + url)).headers;
    const shown = await headersOf(pdf);
    expect(shown.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(shown.get('content-security-policy')).not.toContain('sandbox');
    expect(shown.get('x-frame-options')).toBe('SAMEORIGIN');
    const other = await headersOf(text);
    expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(other.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\a.txt', 'a.txt'],
    ['a<b>:c?.txt', 'a_b__c_.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['CON.txt', '_CON.txt'],
    ['name. . .', 'name'],
    ['cafe\u0301.txt', 'caf\u00e9.txt'],
  ])('the name %j is kept as %j', async (sent, kept) => {
    const folder = await manager.folder(randomUUID(), home);
    const file = await manager.upload(sent, `content of ${sent}`, { folder: folder.id });
    expect(file.name).toBe(kept);
  });

  it('names have at most 255 bytes and keep their extension', async () => {
    const file = await manager.upload(`${'é'.repeat(300)}.txt`, 'long', { folder: home });
    expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255);
    expect(file.name).toMatch(/é\.txt$/);
  });

  it('paths do not leave the store', async () => {
    const headers = { Authorization: `Bearer ${manager.api.token}` };
    for (const path of ['../secret.png', 'media/../../x.png', '/etc/x.png', 'media//x.png', 'a\0.png', '..\\x.png'])
      expect(
        (await fetch(`${manager.api.url}/en/storage/get-image?path=${encodeURIComponent(path)}`, { headers })).status,
        path,
      ).toBe(404);
    for (const path of ['../', '..', 'a/../..', '%00'])
      expect(
        (await fetch(`${manager.api.url}/en/file-manager?folderPath=${encodeURIComponent(path)}`, { headers })).status,
        path,
      ).toBe(404);
  });

  it('a file above 5 MB goes another way, and says so in the caller’s language', async () => {
    const french = fileClient(await server().api('fr').as('manager'));
    const answer = await french.tryUpload('big.bin', new Uint8Array(5 * 1024 * 1024 + 1));
    expect(answer.status).toBe(413);
    expect(answer.body.detail).toBe('Le fichier dépasse 5 Mo.');
  });

  it('a picture comes in smaller widths, rounded up to few', async () => {
    const blue = { width: 900, height: 300, channels: 3, background: '#00c' } as const;
    const png = new Uint8Array(await sharp({ create: blue }).png().toBuffer());
    const file = await manager.upload('wide.png', png, { folder: home });
    expect(file).toMatchObject({ kind: 'image', type: 'image/png', width: 900, height: 300 });
    const at = async (more: string) => fetch(`${manager.api.url}${file.url}${more}`);
    const full = await at('');
    expect(new Uint8Array(await full.arrayBuffer())).toEqual(png);
    for (const [wanted, made] of [
      ['100', 128],
      ['128', 128],
      ['99999', 900],
    ] as const) {
      const small = await at(`&w=${wanted}`);
      expect(small.status).toBe(200);
      const { width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      expect(width, wanted).toBe(made);
    }
    for (const wrong of ['0', '-1', 'x', '1e3']) expect((await at(`&w=${wrong}`)).status, wrong).toBe(400);
  });

  it('a picture of too many pixels is kept as a file, and its small address never answers the whole', async () => {
    const black = { width: 12_000, height: 12_000, channels: 3, background: '#000' } as const;
    const png = new Uint8Array(await sharp({ create: black }).png({ palette: true }).toBuffer());
    const file = await manager.upload('poster.png', png, { folder: home });
    expect(file).toMatchObject({ kind: 'image', thumbnail: null });
    for (const width of ['100', '99999']) {
      const small = await fetch(`${manager.api.url}${file.url}&w=${width}`);
      expect(small.status).toBe(415);
      expect((await small.arrayBuffer()).byteLength).toBeLessThan(1000);
    }
    expect((await (await fetch(`${manager.api.url}${file.url}`)).arrayBuffer()).byteLength).toBe(png.byteLength);

    const form = new FormData();
    form.set('image', new Blob([png]), 'poster.png');
    const headers = { Authorization: `Bearer ${manager.api.token}` };
    const refused = await fetch(`${manager.api.url}/en/upload-image`, { method: 'POST', headers, body: form });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('100 million pixels'),
      violations: [{ propertyPath: 'image' }],
    });
  });

  it('the pictures of upload-image stand in the folder of uploads', async () => {
    const green = { width: 30, height: 20, channels: 3, background: '#0c0' } as const;
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await sharp({ create: green }).png().toBuffer())]), 'green.png');
    const headers = { Authorization: `Bearer ${manager.api.token}` };
    const stored = await fetch(`${manager.api.url}/en/upload-image`, { method: 'POST', headers, body: form });
    const { path } = (await stored.json()) as { path: string };
    const older = await fetch(`${manager.api.url}/en/file-manager?folderPath=uploads&allowedExtensions=images`, {
      headers,
    });
    const { files } = (await older.json()) as { files: { name: string; path: string }[] };
    const own = files.find(({ name }) => path.endsWith(name));
    expect(own).toBeDefined();
    const image = await fetch(`${manager.api.url}/en/file-manager-image?path=${own?.path}`, { headers });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
