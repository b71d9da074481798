import type { Role } from '#resource';
import type { Audience, FolderRights } from '../../rules/folderRights.ts';

/** Levels of rights that somebody has in a folder. */
export type Level = 'none' | 'see' | 'write';

/** Roles that rights name: administrators always may, and the kitchen has no files. */
export const NAMED_ROLES = ['ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'] as const satisfies readonly Role[];
export type NamedRole = (typeof NAMED_ROLES)[number];

/** Levels that a role can have: only managers change files at all. */
export const levelsOf = (role: NamedRole): readonly Level[] =>
  role === 'ROLE_MANAGER' ? ['none', 'see', 'write'] : ['none', 'see'];

/** A person with what they may do. */
export interface NamedPerson {
  readonly id: number;
  readonly name: string;
  readonly level: Exclude<Level, 'none'>;
}

/** Rights as a person edits them. */
export interface RightsDraft {
  readonly hasOwn: boolean;
  readonly roles: Readonly<Record<NamedRole, Level>>;
  readonly people: readonly NamedPerson[];
}

/** The draft of stored rights; null: the folder has none, and everybody keeps what their role may do. */
export function draftOf(
  rights: FolderRights | null,
  names: readonly { readonly id: number; readonly name: string }[],
): RightsDraft {
  const levelOf = (isIn: (audience: Audience) => boolean): Level => {
    if (!rights) return 'none';
    if (isIn(rights.write)) return 'write';
    return isIn(rights.see) ? 'see' : 'none';
  };
  const roleLevel = (role: NamedRole) => levelOf(({ roles }) => roles.includes(role));
  return {
    hasOwn: rights !== null,
    roles: {
      ROLE_MANAGER: roleLevel('ROLE_MANAGER'),
      ROLE_CASHIER: roleLevel('ROLE_CASHIER'),
      ROLE_AGENT_DRIVER: roleLevel('ROLE_AGENT_DRIVER'),
    },
    people: names.flatMap(({ id, name }) => {
      const level = levelOf(({ people }) => people.includes(id));
      return level === 'none' ? [] : [{ id, name, level }];
    }),
  };
}

/** The rights of a draft. */
export function rightsOf({ hasOwn, roles, people }: RightsDraft): FolderRights | null {
  if (!hasOwn) return null;
  const audience = (level: Level): Audience => ({
    roles: NAMED_ROLES.filter((role) => roles[role] === level),
    people: people.filter((person) => person.level === level).map(({ id }) => id),
  });
  return { see: audience('see'), write: audience('write') };
}
