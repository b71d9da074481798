import type { Host } from '#admin';
import { IMPORT_HASH } from './importHash.ts';

/** Opens the import of a file of MS Project, over the list of projects. */
export default function openImport(host: Host): void {
  host.navigate(`/projects${IMPORT_HASH}`);
}
