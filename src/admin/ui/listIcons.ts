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
  type LucideIcon,
} from 'lucide-react';
import type { AnyIcon } from './Icon.tsx';
import { isIconName } from './icons.ts';

/** Icons of lists that are not in the menu: they come with the palette and the settings. */
const more: Readonly<Record<string, LucideIcon>> = {
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
};

/** The icon that a resource names; a box where there is none of this name. */
export const listIcon = (name: string | undefined): AnyIcon =>
  isIconName(name) ? name : ((name === undefined ? undefined : more[name]) ?? 'box');
