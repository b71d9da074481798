import type { ComponentType } from 'react';
import type { WindowName } from './screen.ts';

/** Component of a window; it reads its subject by `useTill()` and `useScreen()`. */
export type WindowPart = ComponentType<{ onClose: () => void }>;

/** Loaders of the till's windows; each runs when its window first opens. Other folders add theirs. */
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
