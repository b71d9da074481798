import type { ComponentType } from 'react';
import type { WindowName } from '../core/till/tillScreen.ts';

/** Component of a window; it reads its subject by `useTill()` and `useScreen()`. */
export type WindowPart = ComponentType<{ onClose: () => void }>;

/** Loaders of the till's windows; each runs when its window first opens. Other folders add theirs. */
export const WINDOWS: { readonly [Name in WindowName]?: () => Promise<{ default: WindowPart }> } = {
  store: () => import('../start/StoreWindow.tsx'),
  till: () => import('../start/TillDeviceWindow.tsx'),
  location: () => import('../start/LocationWindow.tsx'),
  receipt: () => import('../core/receipt/ReceiptWindow.tsx'),
  line: () => import('../till/line/LineWindow.tsx'),
  options: () => import('../till/options/OptionsWindow.tsx'),
  parked: () => import('../till/parked/ParkedWindow.tsx'),
  scan: () => import('../scan/ScanWindow.tsx'),
  customer: () => import('../till/customer/CustomerWindow.tsx'),
  newCustomer: () => import('../till/customer/NewCustomerWindow.tsx'),
  supplier: () => import('../till/customer/SupplierWindow.tsx'),
  agent: () => import('../till/customer/AgentWindow.tsx'),
  reductions: () => import('../till/reductions/ReductionsWindow.tsx'),
  notes: () => import('../till/notes/NotesWindow.tsx'),
  drawer: () => import('../till/drawer/DrawerWindow.tsx'),
  service: () => import('../till/service/ServiceWindow.tsx'),
};
