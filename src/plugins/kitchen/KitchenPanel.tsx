import { useTranslate } from 'ra-core';
import { SettingsForm, type SettingsSection } from '#admin';

/** Settings of the kitchen; its stations are listed below. */
export default function KitchenPanel() {
  const translate = useTranslate();
  const sections: SettingsSection[] = [
    {
      title: translate('kitchen.settings.times'),
      settings: [
        { path: 'posBundleSettings.kitchenLateMinutes', span: 3 },
        { path: 'posBundleSettings.kitchenVeryLateMinutes', span: 3 },
        { path: 'posBundleSettings.isKitchenEnabled' },
      ],
    },
  ];
  return <SettingsForm title={translate('kitchen.settings.title')} sections={sections} />;
}
