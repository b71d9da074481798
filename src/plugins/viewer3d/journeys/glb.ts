/** A wavy plate of `side` × `side` squares, each of two triangles. */
export function gridOf(side: number): Surface {
  const corners = side + 1;
  const positions = new Float32Array(corners * corners * 3);
  for (let row = 0; row < corners; row += 1)
    for (let column = 0; column < corners; column += 1) {
      const [x, z] = [column / side - 0.5, row / side - 0.5];
      positions.set([x, Math.sin(x * 12) * Math.cos(z * 12) * 0.05, z], (row * corners + column) * 3);
    }
  const indices = new Uint32Array(side * side * 6);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = row * corners + column;
      const below = at + corners;
      indices.set([at, below, at + 1, at + 1, below, below + 1], (row * side + column) * 6);
    }
  return { positions, indices };
}

const ALIGN = 4;
const padded = (bytes: Buffer, fill: number) =>
  Buffer.concat([bytes, Buffer.alloc((ALIGN - (bytes.length % ALIGN)) % ALIGN, fill)]);

/** A chunk of a GLB file: length, kind, content. */
function chunk(kind: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(content.length, 0);
  head.writeUInt32LE(kind, 4);
  return Buffer.concat([head, content]);
}

/** The JSON part of a file with one surface, named Plate. */
const jsonOf = (corners: number, indices: number) => ({
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0, name: 'Plate' }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
  accessors: [
    {
      bufferView: 0,
      componentType: 5126,
      count: corners / 3,
      type: 'VEC3',
      min: [-0.5, -0.05, -0.5],
      max: [0.5, 0.05, 0.5],
    },
    { bufferView: 1, componentType: 5125, count: indices, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteOffset: 0, byteLength: corners * 4 },
    { buffer: 0, byteOffset: corners * 4, byteLength: indices * 4 },
  ],
  buffers: [{ byteLength: (corners + indices) * 4 }],
});

/** A GLB file (glTF 2.0, binary) with one surface. */
export function glbOf({ positions, indices }: Surface): Buffer {
  const json = Buffer.from(JSON.stringify(jsonOf(positions.length, indices.length)));
  const data = Buffer.concat([Buffer.from(positions.buffer), Buffer.from(indices.buffer)]);
  const body = Buffer.concat([chunk(0x4e4f534a, padded(json, 0x20)), chunk(0x004e4942, padded(data, 0))]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(head.length + body.length, 8);
  return Buffer.concat([head, body]);
}

/** A surface: places of its corners, and which three make a triangle. */
interface Surface {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}
