import { useTranslate } from 'ra-core';
import { SettingsForm, type SettingsSection } from '#admin';

const path = (name: string) => `posBundleSettings.${name}`;
type Get = (path: string) => unknown;
const isBy = (printer: string) => (get: Get) => get(path('defaultPrinter')) === printer;

/** Settings panel of all tills: selling, printing and counting. */
export default function TillPanel() {
  const translate = useTranslate();
  const widths = ['48', '32'].map((value) => ({ value, label: translate('orders.till.characters', { count: value }) }));
  const choicesOf = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`resources.settings.values.${path(name)}.${value}`) }));
  const modes = choicesOf('posType', ['simple', 'advanced']);
  const receipts = choicesOf('receiptAfterSale', ['offer', 'print', 'nothing']);
  const sections: SettingsSection[] = [
    {
      title: translate('orders.till.documents'),
      settings: [{ path: path('posType'), choices: modes }, { path: path('documentTypes') }],
    },
    {
      title: translate('orders.till.selling'),
      settings: [
        { path: path('isPinConnectionEnabled') },
        { path: path('isTableSelectionEnabled') },
        { path: path('isPayLaterEnabled') },
        { path: path('isKitchenEnabled') },
      ],
    },
    {
      title: translate('orders.till.printer'),
      settings: [
        { path: path('defaultPrinter') },
        { path: path('ethernetIpAddress'), isShown: isBy('ethernet') },
        { path: path('ethernetPort'), span: 3, isShown: isBy('ethernet') },
        { path: path('usbVendorId'), isShown: isBy('usb') },
        { path: path('bluetoothAddress'), isShown: isBy('bluetooth') },
        { path: path('paperSize'), choices: widths },
        { path: path('receiptAfterSale'), choices: receipts },
        { path: path('useBridgeAppPrinter') },
      ],
    },
    {
      title: translate('orders.till.rights'),
      settings: [
        { path: path('canCashierChangePrice') },
        { path: path('canManagerReduce') },
        { path: path('refundLimit') },
      ],
    },
    {
      title: translate('orders.till.cash'),
      settings: [{ path: path('cashDifferenceLimit') }, { path: path('cashRounding') }, { path: path('isCountBlind') }],
    },
    {
      title: translate('orders.till.scales'),
      settings: [{ path: path('weightPrefixes') }, { path: path('pricePrefixes') }],
    },
  ];
  return <SettingsForm title={translate('flexy.menu.groups.selling')} sections={sections} />;
}
