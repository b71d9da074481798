import { isObject, isRole, type HeldRoles, type Role } from '#resource';

/** Roles and people who may do something in a folder. */
export interface Audience {
  readonly roles: readonly Role[];
  /** Ids of people. */
  readonly people: readonly number[];
}

/** Rights of a folder, also on everything in it. They take away; what a role may not do at all they do not give. */
export interface FolderRights {
  readonly see: Audience;
  /** Whoever may change the content; they may see it, too. */
  readonly write: Audience;
}

/** Most people whom the rights of a folder name for one act. */
export const MOST_PEOPLE = 500;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** An audience of a body or of the database; null: it is none. */
function audienceOf(value: unknown): Audience | null {
  if (!isObject(value) || !Array.isArray(value.roles) || !Array.isArray(value.people)) return null;
  const [roles, people]: [unknown[], unknown[]] = [value.roles, value.people];
  if (!roles.every(isRole) || !people.every(isId) || people.length > MOST_PEOPLE) return null;
  return { roles: [...new Set(roles)], people: [...new Set(people)] };
}

/** Rights of a body or of the database; null: they are none. */
export function folderRightsOf(value: unknown): FolderRights | null {
  if (!isObject(value)) return null;
  const [see, write] = [audienceOf(value.see), audienceOf(value.write)];
  return see && write && { see, write };
}

/** Tells whether somebody with these roles belongs to an audience. */
const belongs = ({ roles, people }: Audience, own: HeldRoles, person: number | null): boolean =>
  roles.some((role) => own.includes(role)) || (person !== null && people.includes(person));

/** What rights leave to somebody. Rights that cannot be read leave nothing. */
export function leftBy(
  rights: FolderRights | null,
  roles: HeldRoles,
  person: number | null,
): { readonly maySee: boolean; readonly mayWrite: boolean } {
  const mayWrite = rights !== null && belongs(rights.write, roles, person);
  return { mayWrite, maySee: mayWrite || (rights !== null && belongs(rights.see, roles, person)) };
}
