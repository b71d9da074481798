import { Banknote, Coins, CreditCard, FilePen, Gift, Landmark, QrCode, Smartphone, Wallet } from 'lucide-react';
import type { AnyIcon } from '#admin';
import type { TillMethod } from '../../core/model.ts';

/** Icon of a payment method: its own, otherwise that of its kind. */
export const methodIcon = ({ icon, kind }: Pick<TillMethod, 'icon' | 'kind'>): AnyIcon =>
  BY_NAME[icon ?? ''] ?? BY_KIND[kind] ?? Coins;

/** Icons of payment methods by their lucide name; only these are bundled. */
const BY_NAME: Readonly<Record<string, AnyIcon>> = {
  banknote: Banknote,
  coins: Coins,
  'credit-card': CreditCard,
  'file-pen': FilePen,
  gift: Gift,
  landmark: Landmark,
  'qr-code': QrCode,
  smartphone: Smartphone,
  wallet: Wallet,
};
const BY_KIND: Readonly<Record<string, AnyIcon>> = {
  cash: Banknote,
  card: CreditCard,
  transfer: Landmark,
  cheque: FilePen,
  mobile: Smartphone,
};
