import { Banknote, Coins, CreditCard, FilePen, Gift, Landmark, QrCode, Smartphone, Wallet } from 'lucide-react';
import type { AnyIcon } from '#admin';
import type { TillMethod } from '../../model.ts';

/** Icons that methods are given, by their lucide name; the register brings only these. */
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

/** The icon of a way to pay: its own, else its kind's. */
export const methodIcon = ({ icon, kind }: Pick<TillMethod, 'icon' | 'kind'>): AnyIcon =>
  BY_NAME[icon ?? ''] ?? BY_KIND[kind] ?? Coins;
