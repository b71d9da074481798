import { useTranslate } from 'ra-core';
import { SettingsForm } from '#admin';

/** Settings of gift cards: how long they are valid. */
export default function VoucherSettings() {
  const translate = useTranslate();
  return <SettingsForm title={translate('vouchers.title')} resource="voucher_settings" />;
}
