import type { CheckedPackage } from './checkPackage.ts';
import type { SignedIndex } from './storeIndex.ts';
import type { PackageFailure } from './run/failure.ts';

/** A version that an administrator uses, for the processes that follow. */
export interface WantedPackage {
  readonly id: string;
  readonly digest: string;
  /** It is installed and on. */
  readonly isOn: boolean;
}

/** A package in this process. */
export interface PackageStanding {
  /** Digest of the version whose code it runs. */
  readonly digest: string;
  readonly isOn: boolean;
  /** Tables that it has brought at the start. */
  readonly tables: readonly string[];
}

/** A failure of a version of a package in this process. */
export interface FailedVersion extends PackageFailure {
  readonly id: string;
  readonly digest: string;
}

/** The server parts of packages in this process. */
export interface RunningPackages {
  /** Requires the operator's permission for the server part of a package. @throws PackageProblem */
  requireTrust(checked: Pick<CheckedPackage, 'manifest' | 'signed'>): void;
  /** Reads a store index that a publisher has signed whom the operator trusts. @throws IndexProblem */
  readIndex(bytes: Uint8Array): SignedIndex;
  /** The packages that this process runs, by id. */
  standing(): ReadonlyMap<string, PackageStanding>;
  /** Switches a package off whose calls, routes or jobs could not be registered. Other plugins are not looked at. */
  pluginFailed(id: string, error: unknown): void;
  /** Registers the listener for failures; it is told of earlier ones, too. */
  onFailure(listener: (failure: FailedVersion) => void): void;
  /**
   * Switches packages on and off as they are wanted, and takes up another version where its declaration is unchanged. All
   * others wait for the next start.
   * @param archiveOf reads the archive of a version
   */
  follow(
    wanted: readonly WantedPackage[],
    archiveOf: (one: WantedPackage) => Promise<Uint8Array | null>,
  ): Promise<void>;
}
