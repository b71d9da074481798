import { useTranslate } from 'ra-core';
import { SettingsForm, type SettingsSection } from '#admin';
import { ScaleLabelTest } from './ScaleLabelTest.tsx';

const path = (name: string) => `posBundleSettings.${name}`;

/** Settings panel of all tills: selling, printing and counting. */
export default function TillPanel() {
  const translate = useTranslate();
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
      settings: [{ path: path('receiptAfterSale'), choices: receipts }],
    },
    {
      title: translate('orders.till.rights'),
      settings: [
        { path: path('canCashierChangePrice') },
        { path: path('canManagerReduce') },
        { path: path('refundLimit') },
        { path: path('refundDayLimit') },
      ],
    },
    {
      title: translate('orders.till.cash'),
      settings: [{ path: path('cashDifferenceLimit') }, { path: path('cashRounding') }, { path: path('isCountBlind') }],
    },
    {
      title: translate('orders.till.scales'),
      settings: [{ path: path('scaleLabels') }],
      more: (get) => <ScaleLabelTest get={get} />,
    },
  ];
  return <SettingsForm title={translate('flexy.menu.groups.selling')} sections={sections} />;
}
