import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { anyEngine } from '../support/engines.ts';

/** Tests uploads: cleaned pictures, from users who may write one into a record. */
anyEngine('upload of images', (server) => {
  const tokens: Record<string, string> = {};

  const upload = async (file: Buffer | string, { as = 'manager', type = 'image/png', field = 'image' } = {}) => {
    const form = new FormData();
    const bytes = typeof file === 'string' ? file : new Uint8Array(file);
    form.set(field, new Blob([bytes], { type }), '../../evil.php');
    const headers = tokens[as] ? { Authorization: `Bearer ${tokens[as]}` } : undefined;
    const response = await fetch(`${server().url}/en/upload-image`, { method: 'POST', body: form, headers });
    const answer: Record<string, unknown> = await response.json();
    return { status: response.status, answer };
  };
  const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#006965' } });

  beforeAll(async () => {
    for (const username of ['manager', 'kitchen']) {
      const response = await fetch(`${server().url}/en/api/login_check`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'demo' }),
      });
      const { token }: { token: string } = await response.json();
      tokens[username] = token;
    }
  });

  it('stores a picture, answers it, and accepts its path in a record', async () => {
    const png = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer();
    const { status, answer } = await upload(png);
    expect(status, JSON.stringify(answer)).toBe(201);
    expect(answer.path).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/);
    const shown = await fetch(`${server().url}${String(answer.url)}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([40, 20, undefined]);
    expect((await upload(png)).answer.path).toBe(answer.path);
    const api = await server().api().as('manager');
    const made = await api.post('products', { name: 'Pictured', price: 1, image: answer.path });
    expect(made.status, made.text).toBe(201);
    expect(made.body.image).toContain(encodeURIComponent(String(answer.path)));
  });

  it('scales large ones down', async () => {
    const { answer } = await upload(await picture(4000, 1000).png().toBuffer());
    const shown = await fetch(`${server().url}${String(answer.url)}`);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([2560, 640]);
  });

  it('accepts nothing else', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await upload(svg, { type: 'image/svg+xml' })).toMatchObject({
      status: 422,
      answer: { violations: [{ propertyPath: 'image' }] },
    });
    expect((await upload('<?php echo 1;')).status).toBe(422);
    expect((await upload('')).status).toBe(422);
    expect((await upload(await picture().png().toBuffer(), { field: 'file' })).status).toBe(400);
    const plain = await fetch(`${server().url}/en/upload-image`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.manager}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(plain.status).toBe(415);
    const broken = await fetch(`${server().url}/en/upload-image`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.manager}`, 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    });
    expect(broken.status).toBe(400);
  });

  it('refuses anonymous callers, and users without a picture to change', async () => {
    const png = await picture().png().toBuffer();
    expect((await upload(png, { as: 'nobody' })).status).toBe(401);
    expect((await upload(png, { as: 'kitchen' })).status).toBe(403);
  });

  it('refuses large ones without reading them completely', async () => {
    const large = await upload(Buffer.alloc(11 * 1024 * 1024, 7)).catch(() => ({ status: 413 }));
    expect(large.status).toBe(413);
  });
});
