import {
  FileLoader,
  Group,
  LoadingManager,
  Mesh,
  MeshStandardMaterial,
  TextureLoader,
  type BufferGeometry,
  type Object3D,
} from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js';
import { DRACOLoader } from 'three/addons/loaders/DRACOLoader.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import type { ModelFault } from '../contract.ts';
import { bytesOfDataAddress } from '../rules/dataAddress.ts';
import { kindOf, namesOtherFiles, type ModelKind } from '../rules/modelKind.ts';
import { soundModel, type SoundModel } from './soundModel.ts';

/** Turns an error of a file's reader into a reason for the user: what the reader says is in English, and about its code. */
export function faultOf(name: string, error: unknown): ModelFault {
  if (error instanceof Unshown) return error.fault;
  return { code: 'broken', kind: kindOf(name)?.toUpperCase() ?? '' };
}

const plain = () => new MeshStandardMaterial({ color: 0xb8b4aa, roughness: 0.7, metalness: 0 });
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

/** A model of one surface without a material of its own. */
function withSurface(geometry: BufferGeometry): Object3D {
  if (!geometry.getAttribute('normal')) geometry.computeVertexNormals();
  const material = plain();
  material.vertexColors = geometry.hasAttribute('color');
  return new Mesh(geometry, material);
}

/** Reads the data inside a .gltf file. It is not fetched: the frame's policy lets code fetch from this origin only. */
class InsideLoader extends FileLoader {
  override load(...[address, onLoad, , onError]: Parameters<FileLoader['load']>): ReturnType<FileLoader['load']> {
    try {
      onLoad?.(bytesOfDataAddress(address));
    } catch (error) {
      onError?.(error);
    }
  }
}

async function readGltf(bytes: ArrayBuffer): Promise<Object3D> {
  // Pictures inside the file are shown from memory; nothing else is fetched.
  const manager = new LoadingManager();
  const draco = new DRACOLoader();
  const loader = new GLTFLoader(manager).setDRACOLoader(draco).setMeshoptDecoder(MeshoptDecoder);
  loader.register((parser) => {
    // The frame's policy lets elements show pictures from memory, and lets no code fetch them.
    parser.textureLoader = new TextureLoader(manager);
    parser.fileLoader = new InsideLoader(manager);
    return { name: 'FLEXY_inside' };
  });
  try {
    return (await loader.parseAsync(bytes, '')).scene;
  } finally {
    draco.dispose();
  }
}

/** First bytes of an STL file that is text. */
const TEXT_STL = 'solid';

/** The reader leaves out corners that are no numbers, and takes those of the next face in their place. */
function readStl(bytes: ArrayBuffer): Object3D {
  const isText = textOf(bytes.slice(0, TEXT_STL.length)) === TEXT_STL;
  if (isText && /vertex[^\n]*[\s+-](?:nan|inf)/i.test(textOf(bytes))) throw new Unshown({ code: 'badNumbers' });
  return withSurface(new STLLoader().parse(bytes));
}

/** Clouds of points without faces have no surface. */
function readPly(bytes: ArrayBuffer): Object3D {
  const geometry = new PLYLoader().parse(bytes);
  return geometry.index ? withSurface(geometry) : new Group();
}

/** A file that cannot be shown. */
class Unshown extends Error {
  readonly fault: ModelFault;

  constructor(fault: ModelFault) {
    super(fault.code);
    this.fault = fault;
  }
}

const READERS: Readonly<Record<ModelKind, (bytes: ArrayBuffer) => Object3D | Promise<Object3D>>> = {
  glb: readGltf,
  gltf: readGltf,
  obj: (bytes) => new OBJLoader().parse(textOf(bytes)),
  stl: readStl,
  ply: readPly,
  '3mf': (bytes) => new ThreeMFLoader().parse(bytes),
};

/**
 * Reads a model from the bytes of a file, by the extension of its name.
 * @throws what {@link faultOf} understands, when it cannot be shown
 */
export async function loadModel(name: string, bytes: ArrayBuffer): Promise<SoundModel> {
  const kind = kindOf(name);
  if (!kind) throw new Unshown({ code: 'unknownKind' });
  if (bytes.byteLength === 0) throw new Unshown({ code: 'empty' });
  if (kind === 'gltf' && namesOtherFiles(textOf(bytes))) throw new Unshown({ code: 'otherFiles' });
  const read = await READERS[kind](bytes);
  // Printing formats have the z axis upwards, as has the rest of the world of machines.
  if (kind === 'stl' || kind === '3mf') read.rotation.x = -Math.PI / 2;
  const sound = soundModel(read);
  if ('code' in sound) throw new Unshown(sound);
  return sound;
}
