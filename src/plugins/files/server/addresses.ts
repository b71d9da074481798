// Signed addresses of files, for elements that cannot send a token.
import { holdsRight } from '#resource';
import type { Actor, Files, Locale, ServerHost } from '#server';
import { readRight } from '../rights.ts';
import { shownType } from '../rules/kinds.ts';
import type { FileRow } from './rows.ts';
import { isSeen, sightOf } from './sight.ts';

/** Ways to send a file at its signed address: shown in the browser, or downloaded. */
export type Manner = 'show' | 'download';

/** The account of a caller as an address has it: with the operator at work there, whose rights count, too. */
export const accountOf = ({ userId, operatorId }: Actor): string => `${userId ?? 0}-${operatorId ?? 0}`;

/** The account of an address with its rights of now; null: it is gone or disabled. */
export async function actorIn(host: ServerHost, account: string): Promise<Actor | null> {
  const [user = 0, operator = 0] = account.split('-').map(Number);
  return user > 0 ? host.accountActor(user, operator > 0 ? operator : null) : null;
}

/** A content that an address leads to, and for whom it was signed. */
interface Signed {
  readonly file: number;
  readonly manner: Manner;
  /** As {@link accountOf} writes it. */
  readonly account: string;
  /** Id of an earlier content; null: the present one. */
  readonly version: number | null;
}

/** The permission behind the signed address of a file. */
export const filePermission = ({ file, manner, account, version }: Signed): string =>
  `file ${file} ${manner} ${account}${version === null ? '' : ` version ${version}`}`;

/** What addresses are made with. */
export interface Signing {
  readonly files: Files;
  readonly actor: Actor;
  readonly locale: Locale;
}

function addressOf({ files, locale }: Signing, signed: Signed): string {
  const { file, manner, account, version } = signed;
  const of = version === null ? '' : `&version=${version}`;
  const signature = files.sign(filePermission(signed));
  return `/${locale}/storage/get-file?id=${file}${of}&as=${manner}&account=${account}&${signature}`;
}

/** Signed addresses of a content of a file: to show it, null for what is only downloaded, and to download it. */
export function contentAddresses(
  signing: Signing,
  { id, type, version = null }: { readonly id: number; readonly type: string | null; readonly version?: number | null },
) {
  const of = (manner: Manner) => addressOf(signing, { file: id, manner, version, account: accountOf(signing.actor) });
  return { url: shownType(type ?? '') === null ? null : of('show'), downloadUrl: of('download') };
}

/**
 * Tells whether a signed address still leads to a file. Folders can be closed after it was given out: what is not for
 * everybody is asked for again.
 */
export async function isStillSeen(host: ServerHost, file: FileRow, account: string): Promise<boolean> {
  if (!file.isSystem && !file.isRestricted) return true;
  const actor = await actorIn(host, account);
  return actor !== null && holdsRight(actor.roles, readRight) && isSeen(host.db, file, await sightOf(host.db, actor));
}
