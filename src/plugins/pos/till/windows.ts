import type { ComponentType } from 'react';
import type { WindowName } from './screen.ts';

/** A window's component; what it is about it finds by `useTill()` and `useScreen()`. */
export type WindowPart = ComponentType<{ onClose: () => void }>;

/** Where the windows of the till are; each is fetched when it is first opened. Their owners add theirs. */
export const WINDOWS: { readonly [Name in WindowName]?: () => Promise<{ default: WindowPart }> } = {
  store: () => import('../start/StoreWindow.tsx'),
  till: () => import('../start/TillDeviceWindow.tsx'),
  location: () => import('../start/LocationWindow.tsx'),
  receipt: () => import('../receipt/ReceiptWindow.tsx'),
  line: () => import('./line/LineWindow.tsx'),
  options: () => import('./options/OptionsWindow.tsx'),
  parked: () => import('./parked/ParkedWindow.tsx'),
  scan: () => import('../scan/ScanWindow.tsx'),
  customer: () => import('./customer/CustomerWindow.tsx'),
  newCustomer: () => import('./customer/NewCustomerWindow.tsx'),
  supplier: () => import('./customer/SupplierWindow.tsx'),
  agent: () => import('./customer/AgentWindow.tsx'),
  reductions: () => import('./reductions/ReductionsWindow.tsx'),
  notes: () => import('./notes/NotesWindow.tsx'),
  service: () => import('./service/ServiceWindow.tsx'),
};
