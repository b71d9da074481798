import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage, defineSamples, FRAMEWORK_VERSION, type SampleContext, type SampleRow } from '#server';
import { applicationOf } from './server/applicationOf.ts';

/** Packages of third parties in the demo's store. */
export default defineSamples({
  after: ['system'],
  sets: [
    { resource: 'applications', rows: applicationRows },
    { resource: 'package_versions', rows: versionRows },
    { resource: 'package_archives', rows: archiveRows },
  ],
});

/** A package of the demo, as `npm run plugin:pack` makes it of its folder in `examples`. */
interface DemoPackage {
  readonly file: string;
  readonly category: string;
  /** Hundredths of a dirham; 0: free. */
  readonly price: number;
}

const PACKAGES: readonly DemoPackage[] = [
  { file: 'daily-goal-1.0.0.zip', category: 'addons', price: 0 },
  { file: 'busy-hours-1.0.0.zip', category: 'management', price: 4900 },
];

const readDemoPackage = ({ file, ...offer }: DemoPackage) => {
  const archive = readFileSync(path.join(import.meta.dirname, 'demo', file));
  return { ...offer, archive, ...checkPackage(archive, FRAMEWORK_VERSION) };
};

/** Packages that are offered and not installed: a free one, and one at a price. */
function* applicationRows(): Iterable<SampleRow> {
  for (const { category, price, manifest, digest } of PACKAGES.map(readDemoPackage)) {
    yield {
      ...applicationOf(manifest, digest),
      ...{ $key: manifest.id, code: manifest.id, category, price, image: `apps/${manifest.id}.webp` },
      ...{ pageUrl: `/en/apps/${manifest.id}`, installed: false, isEnabled: false, menuOrder: null },
    };
  }
}

function* versionRows(context: SampleContext): Iterable<SampleRow> {
  for (const { manifest, digest, size } of PACKAGES.map(readDemoPackage)) {
    const { id, version } = manifest;
    yield { $key: id, code: id, version, digest, size, manifest, addedAt: context.daysAgo(30, '09:00') };
  }
}

function* archiveRows(context: SampleContext): Iterable<SampleRow> {
  for (const { manifest, archive } of PACKAGES.map(readDemoPackage))
    yield { version: context.ref(manifest.id), file: archive.toString('base64') };
}
