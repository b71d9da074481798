import { createHash } from 'node:crypto';
import { parseDocx, repackDocx } from '@eigenpal/docx-editor-core/headless';
import { expect, test } from 'vitest';
import { suite } from '../../../../tests/support/suite.ts';
import { blankParts } from './blankParts.ts';
import { finishDocx } from './finishDocx.ts';
import { dropUnusedMedia, mergeMedia, withMergedMedia } from './media.ts';
import { readZip, writeZip, type ZipPart } from '#zip';

const PICTURES = 12;
const SAVES = suite === 'people' ? 16 : 40;
/** Saves before the document is left, and opened again. */
const SAVES_A_VISIT = 8;

/** 8 kB that do not pack, as photos are, different for each number. */
const photo = (number: number) =>
  new Uint8Array(
    Buffer.concat(Array.from({ length: 256 }, (_, at) => createHash('sha256').update(`${number}.${at}`).digest())),
  );

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const link = (id: string, target: string, type = 'image', more = '') =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${more}/>`;
const part = (name: string, content: string): ZipPart => ({ name, bytes: new TextEncoder().encode(content) });

const picture = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="Photo"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Photo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="900000" cy="900000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A document with twelve different pictures. */
function withPictures(): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: PICTURES }, (_, at) => 100 + at);
  const parts = new Map(blankParts(numbers.map((number) => picture(`rId${number}`)).join(''), false));
  const add = (name: string, end: string, more: string) =>
    parts.set(name, (parts.get(name) ?? '').replace(end, `${more}${end}`));
  add('[Content_Types].xml', '<Override', '<Default Extension="png" ContentType="image/png"/>');
  const links = numbers.map((number) => link(`rId${number}`, `media/photo${number}.png`));
  add('word/_rels/document.xml.rels', '</Relationships>', links.join(''));
  const media = numbers.map((number) => ({ name: `word/media/photo${number}.png`, bytes: photo(number) }));
  return writeZip([...[...parts].map(([name, xml]) => part(name, xml)), ...media]);
}

/** A save of an opened file by the library, with nothing mended. */
async function libraryCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await parseDocx(bytes.slice().buffer);
  return new Uint8Array(await repackDocx(document));
}

const textOf = (parts: readonly ZipPart[], name: string) =>
  new TextDecoder().decode(parts.find((part) => part.name === name)?.bytes);

/** The pictures of a document in the order of its text, each by its content. */
function picturesOf(bytes: Uint8Array): string[] {
  const parts = readZip(bytes);
  const links = textOf(parts, 'word/_rels/document.xml.rels');
  const ids = [...textOf(parts, 'word/document.xml').matchAll(/r:embed="([^"]+)"/g)].map(([, id = '']) => id);
  return ids.map((id) => {
    const [, target = ''] = new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(links) ?? [];
    const name = target.startsWith('/') ? target.slice(1) : `word/${target}`;
    const found = parts.find((part) => part.name === name);
    return found ? createHash('sha256').update(found.bytes).digest('hex') : `missing ${id} ${target}`;
  });
}

const mediaOf = (bytes: Uint8Array) => readZip(bytes).filter(({ name }) => name.includes('/media/'));

/** Time limit of forty saves on a busy machine, ms. */
const BUSY_MS = 180_000;

test(
  `${SAVES} saves of a document with twelve pictures stay the same size, and keep every picture`,
  async () => {
    let file: Uint8Array = withPictures();
    const pictures = picturesOf(file);
    expect(new Set(pictures).size).toBe(PICTURES);
    const sizes: number[] = [];
    while (sizes.length < SAVES) {
      const document = await parseDocx(file.slice().buffer);
      for (let save = 0; save < SAVES_A_VISIT; save += 1) {
        const written = withMergedMedia(new Uint8Array(await repackDocx(document)));
        document.originalBuffer = written.slice().buffer;
        file = finishDocx(written, 'editing');
        sizes.push(file.length);
      }
    }
    expect(Math.max(...sizes)).toBeLessThan(1.01 * Math.min(...sizes));
    expect(mediaOf(file)).toHaveLength(PICTURES);
    expect(picturesOf(file)).toEqual(pictures);
  },
  BUSY_MS,
);

test('a document that is swollen by saves of old shrinks with the next one', async () => {
  const slim = withPictures();
  let swollen: Uint8Array = slim;
  for (let save = 0; save < 3; save += 1) swollen = await libraryCopy(swollen);
  expect(swollen.length).toBeGreaterThan(3 * slim.length);
  const next = finishDocx(await libraryCopy(swollen), 'editing');
  expect(next.length).toBeLessThan(1.1 * slim.length);
  expect(picturesOf(next)).toEqual(picturesOf(slim));
});

test('what the library keeps in memory between two saves does not grow either, and loses no link', async () => {
  const slim = withPictures();
  const document = await parseDocx(slim.slice().buffer);
  const idsOf = async (bytes: Uint8Array) =>
    [...textOf(readZip(bytes), 'word/_rels/document.xml.rels').matchAll(/Id="([^"]+)"/g)].map(([, id]) => id);
  const ids = await idsOf(slim);
  for (let save = 0; save < 5; save += 1) {
    const merged = withMergedMedia(new Uint8Array(await repackDocx(document)));
    expect(mediaOf(merged)).toHaveLength(PICTURES);
    expect(await idsOf(merged)).toEqual(expect.arrayContaining(ids));
    document.originalBuffer = merged.slice().buffer;
  }
});

const linksPart = (name: string, ...links: readonly string[]) =>
  part(name, `<Relationships>${links.join('')}</Relationships>`);

test('parts of headers, other folders and other spellings find their media, and what is not a picture stays', () => {
  const parts = [
    part('[Content_Types].xml', '<Types><Override PartName="/word/media/b.png" ContentType="image/png"/></Types>'),
    part('word/document.xml', `<w:document r:embed="rId1" r:link='rId2'/>`),
    linksPart(
      'word/_rels/document.xml.rels',
      link('rId1', 'media/a.png'),
      link('rId2', '../word/media/b.png'),
      link('rId3', 'media/old.png'),
      link('rId4', 'media/film.mp4', 'video'),
      link('rId5', 'https://example.com/c.png', 'image', ' TargetMode="External"'),
    ),
    part('word/header1.xml', '<w:hdr><v:imagedata r:id="rId1"/></w:hdr>'),
    linksPart('word/_rels/header1.xml.rels', link('rId1', '/word/media/caf%C3%A9%20&amp;.PNG')),
    part('word/media/a.png', 'same'),
    part('word/media/b.png', 'same'),
    part('word/media/old.png', 'old'),
    part('word/media/film.mp4', 'film'),
    part('word/media/café &.png', 'header'),
  ];
  const slim = dropUnusedMedia(mergeMedia(parts));
  const names = slim.map(({ name }) => name).filter((name) => name.startsWith('word/media/'));
  expect(names).toEqual(['word/media/a.png', 'word/media/film.mp4', 'word/media/café &.png']);
  const links = textOf(slim, 'word/_rels/document.xml.rels');
  expect(links).toContain(link('rId2', '/word/media/a.png'));
  expect(links).toContain('rId4');
  expect(links).not.toMatch(/rId3|rId5/);
  expect(textOf(slim, '[Content_Types].xml')).toBe('<Types></Types>');
});
