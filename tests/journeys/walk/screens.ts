import type { Access } from '../../../src/admin/plugins/definePlugin.ts';
import { plugins } from '../../../src/admin/plugins/registry.ts';
import { OPTIONAL } from '../../../src/plugins/system/store/optional.ts';
import { may, type Person } from './people.ts';

/** Kind of a screen; screens of a kind share most of their code. */
type ScreenKind = 'list' | 'form' | 'record' | 'new' | 'page' | 'panel' | 'off' | 'absent';

/** A screen with an address of its own. */
export interface Screen {
  readonly kind: ScreenKind;
  /** Address below `/admin`; `:id` stands for a record that the person may read. */
  readonly path: string;
  /** Resource whose records it is about. */
  readonly resource?: string;
  /** Made from the declaration alone: the code is the same for every resource. */
  readonly isGenerated: boolean;
  /** Message key of its heading, where that is the title of the table. */
  readonly title?: string;
  /** Right that it requires. */
  readonly access?: Access;
}

const isOptional = ({ id }: { id: string }): boolean => OPTIONAL.some(({ code }) => code === id);

/** Plugins that are on in a fresh installation. */
export const installed = plugins.filter((plugin) => !isOptional(plugin));

type Table = (typeof plugins)[number];

/** List, form, page and empty form of each resource of a table; lines stand in their record. */
function screensOfResources({ resources = [] }: Table): Screen[] {
  return resources
    .filter(({ resource }) => !resource.lineOf)
    .flatMap(({ resource: { name }, screens = {}, views = [] }): Screen[] => {
      const read = { action: 'read', resource: name } as const;
      const base = { resource: name, access: read };
      const query = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return [
        { ...base, kind: 'list', path: name, isGenerated: !screens.list, title: `resources.${name}.name` },
        ...views.map(({ filter, title, access }): Screen => {
          const list = { ...base, kind: 'list', path: name + query(filter), isGenerated: true } as const;
          // Without the right to the part, it is the whole list with a filter.
          return access ? list : { ...list, title };
        }),
        { ...base, kind: 'form', path: `${name}/:id`, isGenerated: !screens.edit },
        { ...base, kind: 'record', path: `${name}/:id/show`, isGenerated: !screens.show },
        {
          ...{ ...base, kind: 'new', path: `${name}/create`, isGenerated: !screens.create },
          access: { action: 'create', resource: name },
        },
      ];
    });
}

/** Screens of a table's own: those that need no record, and the panels of the settings page. */
const ownScreens = ({ pages = [], settings = [] }: Table): Screen[] => [
  ...pages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, access }) => ({ kind: 'page', path, isGenerated: false, ...(access ? { access } : {}) }) as const),
  ...settings
    .filter(({ to }) => to === undefined)
    .map(({ id, title, access }) => {
      const place = { kind: 'panel', path: `settings/${id}`, isGenerated: false, title } as const;
      return { ...place, ...(access ? { access } : {}) };
    }),
];

/** Addresses of which there is nothing: a page that nobody has, and a record that is not there. */
const ABSENT: readonly Screen[] = [
  { kind: 'absent', path: 'nowhere', isGenerated: false },
  {
    kind: 'absent',
    path: 'products/9999999',
    isGenerated: false,
    access: { action: 'read', resource: 'products' },
  },
];

/** Every screen of the back office, from the plugins' tables. */
export const SCREENS: readonly Screen[] = [
  { kind: 'page', path: '', isGenerated: false },
  ...installed.flatMap((plugin) => [...screensOfResources(plugin), ...ownScreens(plugin)]),
  ...plugins
    .filter(isOptional)
    .flatMap(({ pages = [] }) => pages.filter(({ path }) => !path.includes(':')).slice(0, 1))
    .map(({ path }) => ({ kind: 'off', path, isGenerated: false }) as const),
  ...ABSENT,
];

/** Tells whether somebody has the right that a screen or an entry of the menu requires. */
export const mayOpen = (person: Person, { access }: { readonly access?: Access }): boolean =>
  !access || may(person, access.action, access.resource);
