/** A package as described by the lock file or its own package.json. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** The part of package.json that the rules use. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Licences that require no more than their text. */
const PERMISSIVE = [
  'MIT',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'ISC',
  'BlueOak-1.0.0',
  'Zlib',
  'OFL-1.1',
  'Public Domain',
];
/** Licences that are also allowed for separate packages that are not bundled into the pages. */
const FILE_COPYLEFT = ['MPL-2.0'];
/** sharp's image library: a separate shared library, loaded at run time and replaceable. */
const LIBRARIES = /^@img\/sharp-/;
/** Tables of browser features and of CSS: data of a build tool and of the CSS parser, which is not served. */
const TABLES = /^(caniuse-lite|mdn-data)$/;
/** Packages of which only one copy may exist: two copies do not share their state. */
const SINGLE = [
  'react',
  'react-dom',
  'ra-core',
  'react-admin',
  'react-router',
  'react-hook-form',
  '@mui/material',
  '@emotion/react',
  '@emotion/cache',
  '@tanstack/react-query',
  'zod',
  'kysely',
  'pg',
  'pino',
  'jose',
  'helmet',
];
/** An exact version, also of a package that is installed under another name. */
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Packages whose licence is said by their readme or licence file alone, not by package.json. */
const LICENCES: Readonly<Record<string, string>> = {
  '@univerjs/telemetry': 'Apache-2.0',
  'combine-errors': 'MIT',
  jstat: 'MIT',
};

/** Name of a package by its path in the lock file. */
export const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '');

/** Tells whether an SPDX licence expression is allowed: any part of an OR, all parts of an AND. */
export function isLicensed(license: string | undefined, allowed: readonly string[]): boolean {
  if (license === undefined) return false;
  const plain = license.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isLicensed(part, allowed));
  return plain.split(' AND ').every((part) => allowed.includes(part));
}

function licenceProblem(name: string, said: string | undefined): string | null {
  const license = said ?? LICENCES[name];
  const allowed = [
    ...PERMISSIVE,
    ...FILE_COPYLEFT,
    ...(LIBRARIES.test(name) ? ['LGPL-3.0-or-later'] : []),
    ...(TABLES.test(name) ? ['CC-BY-4.0', 'CC0-1.0'] : []),
  ];
  return isLicensed(license, allowed) ? null : `${name}: its licence is ${license ?? 'not said'}`;
}

function versionProblems({ dependencies, devDependencies, optionalDependencies, overrides }: Manifest): string[] {
  const all = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides };
  return Object.entries(all).flatMap(([name, version]) =>
    EXACT.test(version) ? [] : [`${name}: "${version}" in package.json is no exact version`],
  );
}

/** Problems of packages that do not come from a registry, cannot be verified, or run install scripts. */
function sourceProblems(place: string, locked: LockedPackage, manifest: Manifest): string[] {
  const name = nameOf(place);
  const problems: string[] = [];
  if (locked.link || /^(?:git|github:|http:|file:)|\.git(?:#|$)/.test(locked.resolved ?? ''))
    problems.push(`${name}: it comes from ${locked.resolved ?? 'a folder'}, not from a registry`);
  if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
    problems.push(`${name}: the lock file has no SHA-512 of it`);
  const scope = `${name.split('/')[0]}/`;
  const isKnown = Object.keys(manifest.allowScripts ?? {}).some(
    (one) => one === name || (name.startsWith('@') && one.startsWith(scope)),
  );
  if (locked.hasInstallScript && !isKnown)
    problems.push(`${name}: it runs a script when it is installed, and allowScripts does not name it`);
  return problems;
}

/** Problems of a project's dependencies, by its package.json and the `packages` of its lock file. */
export function dependencyProblems(manifest: Manifest, packages: Readonly<Record<string, LockedPackage>>): string[] {
  const places = Object.entries(packages).filter(([place]) => place !== '');
  const copies = new Map(SINGLE.map((name) => [name, places.filter(([place]) => nameOf(place) === name).length]));
  return [
    ...versionProblems(manifest),
    ...places.flatMap(([place, locked]) => sourceProblems(place, locked, manifest)),
    ...places.flatMap(([place, { license }]) => licenceProblem(nameOf(place), license) ?? []),
    ...[...copies].flatMap(([name, count]) => (count > 1 ? [`${name}: there are ${count} copies of it`] : [])),
  ];
}

/** Problems of the licences of bundled packages: only permissive ones are allowed. */
export function bundledProblems(licences: ReadonlyMap<string, string | undefined>): string[] {
  return [...licences].flatMap(([name, license]) =>
    isLicensed(license ?? LICENCES[name], PERMISSIVE)
      ? []
      : [`${name}: it is part of the pages, and its licence is ${license ?? 'not said'}`],
  );
}
