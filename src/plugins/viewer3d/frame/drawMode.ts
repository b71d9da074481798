import type { Material, Mesh } from 'three';
import type { DrawMode } from '../contract.ts';
import type { ShownPart } from './parts.ts';

/** Draws the parts shaded, as wireframe, or see-through. Each material keeps its colours and pictures. */
export function draw(parts: readonly ShownPart[], mode: DrawMode): void {
  for (const material of parts.flatMap(({ mesh }) => materialsOf(mesh))) {
    const kept = ownOf(material);
    const isXray = mode === 'xray';
    material.opacity = isXray ? SEE_THROUGH : kept.opacity;
    material.transparent = isXray || kept.transparent;
    material.depthWrite = !isXray && kept.depthWrite;
    if ('wireframe' in material) material.wireframe = mode === 'wireframe';
    material.needsUpdate = true;
  }
}

/** Opacity of surfaces that are looked through. */
const SEE_THROUGH = 0.25;

interface Own {
  readonly opacity: number;
  readonly transparent: boolean;
  readonly depthWrite: boolean;
}

const own = new WeakMap<Material, Own>();

const materialsOf = ({ material }: Mesh): readonly Material[] => (Array.isArray(material) ? material : [material]);

function ownOf(material: Material): Own {
  const { opacity, transparent, depthWrite } = material;
  const kept = own.get(material) ?? { opacity, transparent, depthWrite };
  own.set(material, kept);
  return kept;
}
