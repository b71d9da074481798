import { writeZip } from '#zip';

/** One body in each kind of file that the viewer reads. */

/** Corners of a body of four triangles, 1 × 2 × 3. */
const CORNERS = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 2, 0],
  [0, 0, 3],
] as const;
const TRIANGLES = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
] as const;

const cornersOf = (triangle: (typeof TRIANGLES)[number]) => triangle.map((index) => CORNERS[index]);
const linesOf = (rows: readonly (readonly number[])[], start = '') =>
  rows.map((row) => `${start}${row.join(' ')}`).join('\n');

const positions = Buffer.from(Float32Array.from(CORNERS.flat()).buffer);
const indices = Buffer.from(Uint32Array.from(TRIANGLES.flat()).buffer);

/** A view of the compressed file: its bytes, and what it is unpacked to. */
interface PackedView {
  readonly packed: string;
  readonly stride: number;
  readonly count: number;
  readonly mode: 'ATTRIBUTES' | 'TRIANGLES';
}

/** The body, packed by Draco's and by meshopt's own encoders. */
const DRACO =
  'RFJBQ08CAgEBAAAABAQAAwAAAS8BARAB/wAAAQAJAwAAAgEBAQAPAwEQLwEwAwBQggQAVlUBAABgVQEAVZVVBQAAAAAAAP8/AAAAAAAAAAAAAAAAAAAAAEBADg==';
const MESHOPT: readonly PackedView[] = [
  {
    packed: 'ofrq+gAA/wAAf34AAACAfwAAAIAAAACAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA',
    stride: 12,
    count: 4,
    mode: 'ATTRIBUTES',
  },
  { packed: '4f4OAhHwBAB2h1ZneKmGZYlomAFpAAA=', stride: 4, count: 12, mode: 'TRIANGLES' },
];

const dataAddress = (bytes: Buffer) => `data:application/octet-stream;base64,${bytes.toString('base64')}`;

/** A .gltf file: JSON with its data inside. */
function gltfOf(more: object): Buffer {
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Body' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 3] },
      { bufferView: 1, componentType: 5125, count: 12, type: 'SCALAR' },
    ],
    ...more,
  };
  return Buffer.from(JSON.stringify(json));
}

const plainGltf = () =>
  gltfOf({
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.length },
      { buffer: 0, byteOffset: positions.length, byteLength: indices.length },
    ],
    buffers: [
      {
        byteLength: positions.length + indices.length,
        uri: dataAddress(Buffer.concat([positions, indices])),
      },
    ],
  });

function dracoGltf(): Buffer {
  const bytes = Buffer.from(DRACO, 'base64');
  const extension = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } };
  return gltfOf({
    extensionsUsed: ['KHR_draco_mesh_compression'],
    extensionsRequired: ['KHR_draco_mesh_compression'],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, extensions: extension }] }],
    accessors: [
      { componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 3] },
      { componentType: 5125, count: 12, type: 'SCALAR' },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: bytes.length }],
    buffers: [{ byteLength: bytes.length, uri: dataAddress(bytes) }],
  });
}

function meshoptGltf(): Buffer {
  const bytes = MESHOPT.map(({ packed }) => Buffer.from(packed, 'base64'));
  return gltfOf({
    extensionsUsed: ['EXT_meshopt_compression'],
    extensionsRequired: ['EXT_meshopt_compression'],
    bufferViews: MESHOPT.map(({ stride, count, mode }, at) => ({
      buffer: 2,
      byteLength: stride * count,
      extensions: {
        EXT_meshopt_compression: {
          buffer: at,
          byteLength: bytes[at]?.length,
          byteStride: stride,
          count,
          mode,
        },
      },
    })),
    buffers: [
      ...bytes.map((one) => ({ byteLength: one.length, uri: dataAddress(one) })),
      { byteLength: positions.length + indices.length, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
  });
}

function binaryStl(): Buffer {
  const file = Buffer.alloc(84 + 50 * TRIANGLES.length);
  file.writeUInt32LE(TRIANGLES.length, 80);
  for (const [at, triangle] of TRIANGLES.entries())
    for (const [part, value] of cornersOf(triangle).flat().entries())
      file.writeFloatLE(value ?? 0, 84 + 50 * at + 12 + 4 * part);
  return file;
}

const textStl = () =>
  `solid body\n${TRIANGLES.map(
    (triangle) =>
      `facet normal 0 0 0\nouter loop\n${linesOf(
        cornersOf(triangle).map((corner) => [...corner!]),
        'vertex ',
      )}\nendloop\nendfacet`,
  ).join('\n')}\nendsolid body\n`;

const ply = () =>
  `ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\nelement face 4\nproperty list uchar int vertex_indices\nend_header\n${linesOf(CORNERS)}\n${linesOf(TRIANGLES, '3 ')}\n`;

const obj = () =>
  `o Body\n${linesOf(CORNERS, 'v ')}\n${linesOf(
    TRIANGLES.map((one) => one.map((at) => at + 1)),
    'f ',
  )}\n`;

/** A .3mf file: a zip archive with the model as XML. */
function threeMf(): Buffer {
  const vertices = CORNERS.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`).join('');
  const triangles = TRIANGLES.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('');
  const model = `<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1" type="model"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>`;
  const links =
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';
  return Buffer.from(
    writeZip([
      { name: '_rels/.rels', bytes: Buffer.from(links) },
      { name: '3D/3dmodel.model', bytes: Buffer.from(model) },
    ]),
  );
}

/** One body in each kind of file that is read, and its size: printing formats lie on their side. */
export const MODELS: readonly (readonly [name: string, size: string, read: () => Buffer | Promise<Buffer>])[] = [
  ['body.gltf', '1 × 2 × 3', plainGltf],
  ['draco.gltf', '1 × 2 × 3', dracoGltf],
  ['meshopt.gltf', '1 × 2 × 3', meshoptGltf],
  ['body.obj', '1 × 2 × 3', () => Buffer.from(obj())],
  ['binary.stl', '1 × 3 × 2', binaryStl],
  ['text.stl', '1 × 3 × 2', () => Buffer.from(textStl())],
  ['body.ply', '1 × 2 × 3', () => Buffer.from(ply())],
  ['body.3mf', '1 × 3 × 2', threeMf],
];
