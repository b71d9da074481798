import { Box3, Mesh, Vector3, type BufferGeometry } from 'three';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultOf, loadModel } from './loadModel.ts';

// Readers write to the console what they think of a file.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const load = (name: string, text: string) => loadModel(name, bytesOf(text));
const faultIn = async (name: string, text: string) =>
  load(name, text).then(
    () => null,
    (error: unknown) => faultOf(name, error),
  );

const HEAD = 'property float x\nproperty float y\nproperty float z\n';
const plyOf = (corners: readonly string[], faces: readonly string[]) =>
  [
    `ply\nformat ascii 1.0\nelement vertex ${corners.length}\n${HEAD}element face ${faces.length}`,
    'property list uchar int vertex_indices\nend_header',
    ...corners,
    ...faces.map((face) => `3 ${face}`),
    '',
  ].join('\n');
const stlOf = (...corners: readonly string[]) =>
  `solid body\nfacet normal 0 0 0\nouter loop\n${corners.map((one) => `vertex ${one}`).join('\n')}\nendloop\nendfacet\nendsolid body\n`;
const gltfOf = (positions: readonly number[], faces: readonly number[]) => {
  const data = Buffer.concat([
    Buffer.from(Float32Array.from(positions).buffer),
    Buffer.from(Uint32Array.from(faces).buffer),
  ]);
  return JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5125, count: faces.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.length * 4 },
      { buffer: 0, byteOffset: positions.length * 4, byteLength: faces.length * 4 },
    ],
    buffers: [{ byteLength: data.length, uri: `data:application/octet-stream;base64,${data.toString('base64')}` }],
  });
};

const SQUARE = ['0 0 0', '1 0 0', '1 1 0', '0 1 0'];
const CORNERS = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];

describe('a file of which nothing can be drawn says what is wrong with it', () => {
  test.each([
    ['nan.ply', plyOf(['nan nan nan', '1 0 0', '1 1 0'], ['0 1 2']), 'badNumbers'],
    ['nan.stl', stlOf('nan 0 0', '1 0 0', '1 1 0'), 'badNumbers'],
    ['nan.gltf', gltfOf([Number.NaN, 0, 0, 1, 0, 0, 1, 1, 0], [0, 1, 2]), 'badNumbers'],
    ['far.ply', plyOf(['1e39 0 0', '1 0 0', '1 1 0'], ['0 1 2']), 'badNumbers'],
    ['faces.obj', 'v 0 0 0\nv 1 0 0\nf 1 2 99\n', 'badNumbers'],
    ['faces.ply', plyOf(SQUARE, ['0 1 99']), 'badFaces'],
    ['faces.gltf', gltfOf(CORNERS, [0, 1, 99]), 'badFaces'],
    ['point.ply', plyOf(['1 1 1', '1 1 1', '1 1 1'], ['0 1 2']), 'noSize'],
    ['points.obj', 'v 0 0 0\nv 1 0 0\n', 'noSurface'],
    ['notes.txt', 'hello', 'unknownKind'],
  ])('%s', async (name, text, code) => expect(await faultIn(name, text)).toEqual({ code }));

  test.each([
    ['broken.gltf', '{"asset":', 'GLTF'],
    ['broken.glb', 'glTF but not really', 'GLB'],
    ['broken.3mf', 'no archive', '3MF'],
  ])('%s, in no words of a script', async (name, text, kind) =>
    expect(await faultIn(name, text)).toEqual({ code: 'broken', kind }),
  );
});

describe('a file of which a part can be drawn is shown with a note', () => {
  test.each([
    ['faces.ply', plyOf(SQUARE, ['0 1 2', '0 2 99'])],
    ['nan.ply', plyOf([...SQUARE, 'nan 0 0'], ['0 1 2', '0 2 4'])],
    ['faces.gltf', gltfOf(CORNERS, [0, 1, 2, 0, 2, 99])],
    ['nan.gltf', gltfOf([...CORNERS, Number.NaN, 0, 0], [0, 1, 2, 0, 2, 4])],
    ['faces.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\nf 1 3 99\n'],
  ])('%s', async (name, text) => {
    const { model, notes } = await load(name, text);
    expect(notes).toEqual([{ code: 'leftOut', count: 1 }]);
    expect(new Box3().setFromObject(model).getSize(new Vector3()).toArray()).toEqual([1, 1, 0]);
    const meshes: Mesh<BufferGeometry>[] = [];
    model.traverse((node) => void (node instanceof Mesh && meshes.push(node)));
    for (const { geometry } of meshes)
      for (const attribute of ['position', 'normal'])
        expect(Array.from(geometry.getAttribute(attribute)?.array ?? []).every(Number.isFinite)).toBe(true);
  });

  test.each([
    ['1e-9', 'enlarged'],
    ['2e12', 'reduced'],
  ])('a model of size %s is %s', async (size, code) => {
    const { model, scale, notes } = await load('size.obj', `v 0 0 0\nv ${size} 0 0\nv ${size} ${size} 0\nf 1 2 3\n`);
    expect(notes).toEqual([{ code, size: expect.any(Number) }]);
    const [note] = notes;
    if (note && 'size' in note) expect(note.size / Number(size)).toBeCloseTo(1, 5);
    const [width] = new Box3().setFromObject(model).getSize(new Vector3()).toArray();
    expect(width).toBeCloseTo(1, 5);
    expect(width / scale / Number(size)).toBeCloseTo(1, 5);
  });

  test('a sound model has none', async () => {
    const { scale, notes } = await load('sound.ply', plyOf(SQUARE, ['0 1 2', '0 2 3']));
    expect([scale, notes]).toEqual([1, []]);
  });
});
