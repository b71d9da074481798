import type { ResourceCallbacks } from 'ra-core';
import type { ComponentType } from 'react';
import type { MoreTexts } from '#i18n';
import type { Operation, Resource, Role } from '#resource';
import type { CardColumns } from '../dashboard/layout.ts';
import type { PageLoad } from '../page/page.tsx';
import type { TableIcon } from '../ui/icons.ts';
import type { Host } from './host.ts';
import type { Services, Slots } from './points.ts';
import type { SetupStep } from './setupSteps.ts';

/** Groups of the side menu, in its order. */
export const MENU_GROUPS = ['selling', 'catalogue', 'customers', 'work', 'website', 'documents'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Asked of the signed-in person's rights; who may not, sees nothing of it. */
export interface Access {
  readonly action: Operation;
  readonly resource: string;
}

/** Code of a plugin that is fetched when it is needed. */
export type Load<T> = () => Promise<{ default: T }>;

/** Roles whose work begins at a screen (DECISIONS 35), unless a person chose another one. */
export interface StartFor {
  readonly roles: readonly Role[];
  /** Of a list: its filter, as its address has it. */
  readonly filter?: Readonly<Record<string, string | readonly string[]>>;
}

/** Screens of a plugin's own, each in place of the one that the framework makes; it finds the resource around it. */
export interface ResourceScreens {
  readonly list?: PageLoad;
  readonly create?: PageLoad;
  readonly edit?: PageLoad;
  readonly show?: PageLoad;
}

/** A resource of the plugin's `resources.ts` whose declaration is fetched with its first screen. */
export interface LaterResource extends Pick<Resource, 'icon' | 'lineOf'> {
  readonly name: string;
}

/** A list narrowed by a filter, with a menu entry of its own: the invoices among the orders. */
export interface PluginView {
  /** Unique in its resource. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly group: MenuGroup;
  /** Place in its group, smallest first; 50 unless said. */
  readonly order?: number;
  readonly icon?: TableIcon;
  /** Filter of the list, as its address has it. */
  readonly filter: Readonly<Record<string, string | readonly string[]>>;
  /** What "New" makes here: the query of the form's address (`type=invoice`), and its words (message key). */
  readonly create?: { readonly query: string; readonly title: string };
  /** Asked for the menu entry, beside the right to read the list. */
  readonly access?: Access;
}

/** A resource whose list, forms and show page the framework makes from its declaration. */
export interface PluginResource {
  /** What the menu shows to many is declared in the table; of the others the name is enough: the first screen stays light. */
  readonly resource: Resource | LaterResource;
  /** Where its list stands in the menu; absent: not in it. */
  readonly group?: MenuGroup;
  /** Message key of the menu entry; the name of the list unless said. */
  readonly title?: string;
  /** Asked for the menu entry, beside the right to read the list: for lists that many read and few work with. */
  readonly access?: Access;
  /** Id of the settings panel under whose "Lists" it stands. A list that is not in the menu needs one to be found by clicks. */
  readonly panel?: string;
  /** Place in its group, or among the panel's lists, smallest first; 50 unless said. */
  readonly order?: number;
  readonly icon?: TableIcon;
  /** Menu entries for parts of the list. */
  readonly views?: readonly PluginView[];
  /** What a row of its list opens: the form unless said; whoever may not change it gets the show page anyway. */
  readonly opens?: 'edit' | 'show';
  readonly screens?: ResourceScreens;
  readonly starts?: readonly StartFor[];
  /** Roles that work the list off: it has no amounts, no export and no writing in cells for them. */
  readonly workListFor?: readonly Role[];
}

/** A screen of a plugin's own. With a title and a group it is a menu entry. */
export interface PluginPage {
  /** Below `/admin`, as the router writes it: `kitchen`, `projects/:id/board`. */
  readonly path: string;
  readonly load: PageLoad;
  /** Message key. */
  readonly title?: string;
  readonly group?: MenuGroup;
  /** Place in its group, smallest first; 50 unless said. */
  readonly order?: number;
  readonly icon?: TableIcon;
  readonly access?: Access;
  /** Fills the screen (`useToolFrame`): it is gone to, not begun with, except by the roles of `starts`. */
  readonly isTool?: boolean;
  readonly starts?: readonly StartFor[];
}

/** What a plugin puts into a place that the framework, or another plugin, has opened. */
export type PluginSlot = {
  [Name in keyof Slots]: {
    readonly slot: Name;
    readonly load: Load<ComponentType<Slots[Name]>>;
    /** Left out, and not fetched, where this says no to what the slot is given: asked each time it is drawn. */
    readonly isWanted?: (given: Partial<Slots[Name]>) => boolean;
    /** Place among the others, smallest first; 50 unless said. */
    readonly order?: number;
    readonly access?: Access;
  };
}[keyof Slots];

/** A card of the start page; each person arranges theirs. */
export interface PluginCard {
  /** Unique in its plugin; an arrangement knows it by this. */
  readonly id: string;
  /** Message key: what it is called while cards are arranged, and in the list of those that are hidden. */
  readonly title: string;
  /** Width in columns of twelve, until somebody chooses another; on phones all of it. */
  readonly columns: CardColumns;
  /** Draws itself, by `DashboardCard` or `FigureCard`. */
  readonly load: Load<ComponentType>;
  /** Place among the cards, smallest first; 50 unless said. */
  readonly order?: number;
  readonly access?: Access;
}

/** Something that can be done from anywhere, by name or by keys. */
export interface PluginCommand {
  /** Unique in its plugin. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  readonly icon?: TableIcon;
  /** `mod+shift+k`; `mod` is Ctrl, and Command on Apple's machines. */
  readonly keys?: string;
  /** The keys hold over dialogs and the palette, too; otherwise they rest until the dialog is gone. */
  readonly inDialog?: boolean;
  readonly access?: Access;
  readonly run: Load<(host: Host) => void | Promise<void>>;
}

/** What panels of the settings page are about, in its order. */
export const SETTINGS_GROUPS = ['general', 'apps', 'system'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

/**
 * A panel of the settings page, or a page that is named among them. With neither `load` nor `to` it is made of the lists that
 * name it as their `panel`.
 */
export interface PluginSettings {
  /** Last part of its address: `/admin/settings/<id>`; unique over all plugins. */
  readonly id: string;
  /** Message key. */
  readonly title: string;
  /** Name of a bundled icon, or of one of `ui/listIcons.ts`, which come with the settings. */
  readonly icon?: string;
  readonly order?: number;
  readonly access?: Access;
  /** What it is about; `apps` unless said. */
  readonly group?: SettingsGroup;
  /** The panel's own part; it places its lists by `PanelLists`, `SettingsForm` does so by itself. */
  readonly load?: PageLoad;
  /** Address below `/admin` of a page of its own in place of a panel. */
  readonly to?: string;
}

/** A stop of the tour that shows newcomers the work; left out where its menu entry is not there for them. */
export interface PluginTourStop {
  /** Path of the menu entry it points at: `/products`. */
  readonly to: string;
  /** Place among the stops, smallest first. */
  readonly order: number;
  /** Message keys of the plugin: what one does there, and how. */
  readonly title: string;
  readonly text: string;
}

/** A step from an empty installation to the first sale; the plugin `setup` shows those that are not done yet. */
export interface PluginSetupStep {
  /** Unique in its plugin. */
  readonly id: string;
  /** Place among the steps, smallest first. */
  readonly order: number;
  /** Whose step it is. */
  readonly access: Access;
  /** Resources whose changes may change how the step stands. */
  readonly resources: readonly string[];
  readonly load: Load<SetupStep>;
}

/** Makes a service, once, when somebody first asks for it; `signal` ends with the plugin. */
export type ServiceFactory<S> = (host: Host, signal: AbortSignal) => S | Promise<S>;

/** Runs while the plugin is on and somebody is signed in: polling, alerts, timers. All ends with `signal`. */
export type PluginStart = (host: Host, signal: AbortSignal) => void | Promise<void>;

/** What a plugin does around reads and writes of records (react-admin's lifecycle callbacks, by resource). */
export type { ResourceCallbacks };

/** What a plugin says of itself: static data, all code behind `() => import()`. */
export interface Plugin {
  /** Name of its folder. */
  readonly id: string;
  /** Message key of its name. */
  readonly title: string;
  /** Its pages, lists and commands that name no icon have this one. */
  readonly icon?: TableIcon;
  /** Version of this table's shape. */
  readonly api: 1;
  /** Others stand on its data: it can be switched off in the menu, its folder cannot be removed. */
  readonly core?: boolean;
  /** Its screens open without a network: the service worker keeps their code, their texts and the pictures they show. */
  readonly offline?: true;
  readonly resources?: readonly PluginResource[];
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
  /** Texts beside those of the folder `i18n`, fetched with the plugin; for large or external plugins. */
  readonly messages?: MoreTexts;
}

/**
 * Declares a plugin; the default export of `src/plugins/<id>/index.ts`.
 * @example export default definePlugin({ id: 'customers', title: 'flexy.menu.customers', api: 1,
 *   resources: [{ resource: customers, group: 'customers', icon: 'users' }] });
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
