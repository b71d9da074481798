import {
  ArrowLeftRight,
  Bookmark,
  CalendarDays,
  Coins,
  Columns3,
  CreditCard,
  Handshake,
  IdCard,
  Layers,
  LayoutGrid,
  MessagesSquare,
  PackageSearch,
  Printer,
  Target,
  UserCog,
  Wallet,
  Armchair,
  Sparkles,
  Store,
  FileSpreadsheet,
  FileUp,
  Folder,
  Gauge,
  GitPullRequestArrow,
  Hash,
  History,
  Link,
  MessageSquare,
  Plug,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { AnyIcon } from './Icon.tsx';
import { isIconName, type IconName } from './icons.ts';
import type { BundledIcon } from '#resource';

/** The icon that a resource names; a box where there is none of this name (a resource of a foreign server). */
export const listIcon = (name: string | undefined): AnyIcon => {
  if (name === undefined || isIconName(name)) return name ?? 'box';
  return isMore(name) ? more[name] : 'box';
};

/** Icons of lists that are not in the menu: they come with the palette and the settings. */
const more = {
  store: Store,
  sparkles: Sparkles,
  armchair: Armchair,
  'arrow-left-right': ArrowLeftRight,
  bookmark: Bookmark,
  'calendar-days': CalendarDays,
  coins: Coins,
  'columns-3': Columns3,
  'credit-card': CreditCard,
  handshake: Handshake,
  'id-card': IdCard,
  layers: Layers,
  'layout-grid': LayoutGrid,
  'messages-square': MessagesSquare,
  'package-search': PackageSearch,
  printer: Printer,
  target: Target,
  'user-cog': UserCog,
  wallet: Wallet,
  'file-spreadsheet': FileSpreadsheet,
  'file-up': FileUp,
  folder: Folder,
  gauge: Gauge,
  'git-pull-request-arrow': GitPullRequestArrow,
  hash: Hash,
  history: History,
  link: Link,
  'message-square': MessageSquare,
  plug: Plug,
  'sliders-horizontal': SlidersHorizontal,
} as const satisfies Readonly<Record<Exclude<BundledIcon, IconName>, LucideIcon>>;

const isMore = (name: string): name is keyof typeof more => Object.hasOwn(more, name);
