import type { ResourceCallbacks } from 'ra-core';
import type { ComponentType } from 'react';
import type { MoreTexts } from '#i18n';
import type { Extension, Operation, Resource, BundledIcon, Resources, Role, ScreenRecord } from '#resource';
import type { CardColumns } from '../dashboard/layout.ts';
import type { PageLoad } from '../page/lazyPage.tsx';
import type { TableIcon } from '../ui/icons.ts';
import type { Host } from './host.ts';
import type { Services, Slots } from './extensionPoints.ts';
import type { SetupStep } from './setupSteps.ts';

/** Groups of the side menu, in its order. */
export const MENU_GROUPS = ['selling', 'catalogue', 'customers', 'work', 'website', 'documents'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Access check of the user's rights. Users without the right do not see the entry. */
export interface Access {
  readonly action: Operation;
  readonly resource: string;
}

/** Lazily loaded code of a plugin. */
export type Load<T> = () => Promise<{ default: T }>;

/** Roles that start at a screen (docs/rules/rights.md, "Start pages"), unless the user chose another one. */
export interface StartFor {
  readonly roles: readonly Role[];
  /** Filter of a list, as in its address. */
  readonly filter?: Readonly<Record<string, string | readonly string[]>>;
}

/** Custom screens that replace the generated ones. They read the resource from the context. */
export interface ResourceScreens {
  readonly list?: PageLoad;
  readonly create?: PageLoad;
  readonly edit?: PageLoad;
  readonly show?: PageLoad;
}

/** A resource of the plugin's `resources.ts` whose declaration is loaded with its first screen. */
export interface LaterResource extends Pick<Resource, 'icon' | 'lineOf'> {
  readonly name: string;
}

/** A filter of a list that every user finds as a tab, before the saved views. */
export interface ListTab {
  /** Message key. */
  readonly title: string;
  /** Filter of the list, in addition to the view's own. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * A filtered list with its own menu entry, address (`/orders/list/invoices`) and settings: the invoices among the orders.
 */
export interface PluginView {
  /** Unique in its resource; part of the address. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly group: MenuGroup;
  /** Position in its group, smallest first; 50 by default. */
  readonly order?: number;
  readonly icon?: TableIcon;
  /** Filter that the list always has, in addition to those that its users choose. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>;
  /** The filter says what a record is. Its breadcrumb then leads to this list: an invoice's to the invoices. */
  readonly isKind?: boolean;
  /** Names of the columns shown at first, after the one that names the record; those of the resource by default. */
  readonly columns?: readonly string[];
  /** Columns with a time of which only the day is shown. */
  readonly days?: readonly string[];
  readonly tabs?: readonly ListTab[];
  /** Message key of texts that replace those of the resource (`fields.soldAt`, `values.status.done`, `empty`). */
  readonly words?: string;
  /** "New" in this view: the query of the form's address (`type=invoice`), and its label (message key). */
  readonly create?: { readonly query: string; readonly title: string };
  /** Access check of the menu entry, in addition to the right to read the list. */
  readonly access?: Access;
}

/** A resource with list, forms and show page generated from its declaration. */
export interface PluginResource {
  /**
   * Resources in the menu of most users are declared here; for others a name is enough, which keeps the first chunk small.
   */
  readonly resource: Resource | LaterResource;
  /** Menu group of its list; absent: not in the menu. */
  readonly group?: MenuGroup;
  /** Message key of the menu entry; the name of the list by default. */
  readonly title?: string;
  /**
   * Access check of the menu entry, in addition to the right to read the list: for lists that many roles read and few work
   * with.
   */
  readonly access?: Access;
  /** Id of the settings panel that lists it. A list outside the menu needs one to be reachable by clicks. */
  readonly panel?: string;
  /** Position in its group or panel, smallest first; 50 by default. */
  readonly order?: number;
  readonly icon?: TableIcon;
  /** Tabs of the whole list. */
  readonly tabs?: readonly ListTab[];
  /** Menu entries of filtered lists. */
  readonly views?: readonly PluginView[];
  /** Screen opened by a row; the form by default. Users without the right to edit get the show page. */
  readonly opens?: 'edit' | 'show';
  readonly screens?: ResourceScreens;
  readonly starts?: readonly StartFor[];
  /** Roles for which the list is a work list: without amounts, export and inline editing. */
  readonly workListFor?: readonly Role[];
}

/** A custom screen. With a title and a group it is a menu entry. */
export interface PluginPage {
  /** Route below `/admin`: `kitchen`, `projects/:id/board`. */
  readonly path: string;
  readonly load: PageLoad;
  /** Message key. */
  readonly title?: string;
  readonly group?: MenuGroup;
  /** Position in its group, smallest first; 50 by default. */
  readonly order?: number;
  readonly icon?: TableIcon;
  readonly access?: Access;
  /** Full-screen tool (`useToolFrame`). It is no default start page, except for the roles of `starts`. */
  readonly isTool?: boolean;
  readonly starts?: readonly StartFor[];
}

/** Slots with the name of a resource in their props. */
type ResourceSlot = { [Name in keyof Slots]: Slots[Name] extends { resource: string } ? Name : never }[keyof Slots];

/** Props of a slot's part for one resource: its record is typed by the name. Names of absent resources are allowed. */
export type PartProps<Name extends ResourceSlot, N extends string> = {
  [Prop in keyof Slots[Name]]: Prop extends 'record' ? ScreenRecord<N> : Slots[Name][Prop];
};

interface SlotEntry {
  /** Position among the parts, smallest first; 50 by default. */
  readonly order?: number;
  readonly access?: Access;
}

interface AnyPart<Name extends keyof Slots> extends SlotEntry {
  readonly slot: Name;
  readonly resource?: undefined;
  readonly load: Load<ComponentType<Slots[Name]>>;
  /** Return false to leave it out without loading its code. Called at every render with the slot's props. */
  readonly isWanted?: (given: Partial<Slots[Name]>) => boolean;
}

interface PartOf<Name extends ResourceSlot, N extends string> extends SlotEntry {
  readonly slot: Name;
  /** The only resource it is for. */
  readonly resource: N;
  readonly load: Load<ComponentType<PartProps<Name, N>>>;
  readonly isWanted?: (given: Partial<PartProps<Name, N>>) => boolean;
}

type PartOfAbsent<Name extends ResourceSlot> = Omit<PartOf<Name, string>, 'isWanted'>;

/** A part that a plugin adds to a slot of the framework or another plugin. */
export type PluginSlot =
  | { [Name in keyof Slots]: AnyPart<Name> }[keyof Slots]
  | {
      [Name in ResourceSlot]: { [N in keyof Resources]: PartOf<Name, N> }[keyof Resources] | PartOfAbsent<Name>;
    }[ResourceSlot];

/** A card of the start page, which each user can rearrange. */
export interface PluginCard {
  /** Unique in its plugin; stored in arrangements. */
  readonly id: string;
  /** Message key of its name in arrange mode and in the list of hidden cards. */
  readonly title: string;
  /** Default width in columns of twelve; on phones the full width. */
  readonly columns: CardColumns;
  /** The component; use `DashboardCard` or `FigureCard`. */
  readonly load: Load<ComponentType>;
  /** Default position, smallest first; 50 by default. */
  readonly order?: number;
  readonly access?: Access;
}

/** An action available everywhere, by name or shortcut. */
export interface PluginCommand {
  /** Unique in its plugin. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly icon?: TableIcon;
  /** `mod+shift+k`; `mod` is Ctrl, or Command on Apple devices. */
  readonly keys?: string;
  /** The shortcut also works over dialogs and the palette. */
  readonly inDialog?: boolean;
  readonly access?: Access;
  readonly run: Load<(host: Host) => void | Promise<void>>;
}

/** Groups of the settings panels, in order. */
export const SETTINGS_GROUPS = ['general', 'apps', 'system'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/**
 * A panel of the settings page, or a page listed there. With neither `load` nor `to` it consists of the lists that name it
 * as `panel`.
 */
export interface PluginSettings {
  /** Last segment of its address: `/admin/settings/<id>`; unique over all plugins. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly icon?: BundledIcon;
  readonly order?: number;
  readonly access?: Access;
  /** Group; `apps` by default. */
  readonly group?: SettingsGroup;
  /** The panel's component. It places its lists with `PanelLists`; `SettingsForm` includes them. */
  readonly load?: PageLoad;
  /** Address below `/admin` of a page that replaces the panel. */
  readonly to?: string;
}

/** A step of the guided tour; left out for users without its menu entry. */
export interface PluginTourStop {
  /** Path of its menu entry: `/products`. */
  readonly to: string;
  /** Position among the steps, smallest first. */
  readonly order: number;
  /** Message keys of the plugin: the purpose of the screen, and how to use it. */
  readonly title: string;
  readonly text: string;
}

/** A step from an empty installation to the first sale. The plugin `setup` shows unfinished steps. */
export interface PluginSetupStep {
  /** Unique in its plugin. */
  readonly id: string;
  /** Position among the steps, smallest first. */
  readonly order: number;
  /** Access check for users who do the step. */
  readonly access: Access;
  /** Resources whose changes affect the step's state. */
  readonly resources: readonly string[];
  readonly load: Load<SetupStep>;
}

/** Creates a service at its first use; `signal` aborts when the plugin is disabled. */
export type ServiceFactory<S> = (host: Host, signal: AbortSignal) => S | Promise<S>;

/** Runs while the plugin is enabled and a user is signed in: polling, alerts, timers. Must stop when `signal` aborts. */
export type PluginStart = (host: Host, signal: AbortSignal) => void | Promise<void>;

/** Lifecycle callbacks of records by resource (react-admin's type). */
export type { ResourceCallbacks };

/** Manifest of a plugin: static data, with all code behind `() => import()`. */
export interface Plugin {
  /** Name of its folder. */
  readonly id: string;
  /** Message key of its name. */
  readonly title: string;
  /** Default icon of its pages, lists and commands. */
  readonly icon?: TableIcon;
  /** Version of this manifest's format. */
  readonly api: 1;
  /** Other plugins depend on its data and services: it is always enabled, and its folder cannot be removed. */
  readonly core?: boolean;
  /** Its screens work offline: the service worker caches their code, texts and pictures. */
  readonly offline?: true;
  readonly resources?: readonly PluginResource[];
  /**
   * Extensions of other plugins' resources: all that `resources.ts` exports. As a name alone (`{ extends: 'customers' }`) its
   * fields come with the first screen that shows the resource, and are no part of the first download.
   */
  readonly extends?: readonly (Extension | Pick<Extension, 'extends'>)[];
  readonly pages?: readonly PluginPage[];
  readonly slots?: readonly PluginSlot[];
  readonly cards?: readonly PluginCard[];
  readonly commands?: readonly PluginCommand[];
  readonly settings?: readonly PluginSettings[];
  readonly setup?: readonly PluginSetupStep[];
  readonly tour?: readonly PluginTourStop[];
  readonly services?: { readonly [Name in keyof Services]?: Load<ServiceFactory<Services[Name]>> };
  readonly data?: Load<readonly ResourceCallbacks[]>;
  readonly start?: Load<PluginStart>;
  /** Texts in addition to the folder `i18n`, loaded with the plugin; for large or external plugins. */
  readonly messages?: MoreTexts;
}

/**
 * Declares a plugin; the default export of `src/plugins/<id>/index.ts`.
 * @example export default definePlugin({ id: 'customers', title: 'flexy.menu.customers', api: 1,
 *   resources: [{ resource: customers, group: 'customers', icon: 'users' }] });
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
