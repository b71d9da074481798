import { useTranslate } from 'ra-core';
import { SettingsForm } from '#admin';

/** Settings panel of company, currency, time zone and opening hours. */
export default function CompanyPanel() {
  const translate = useTranslate();
  return (
    <SettingsForm
      title={translate('system.company.title')}
      sections={[
        {
          title: translate('resources.settings.forms.company'),
          settings: [
            { path: 'companyName' },
            { path: 'legalNumber' },
            { path: 'phone' },
            { path: 'email' },
            { path: 'websiteUrl' },
            { path: 'address', span: 12 },
            { path: 'description', span: 12 },
            { path: 'logoUrl', span: 12 },
          ],
        },
        {
          title: translate('resources.settings.forms.money'),
          settings: [
            { path: 'currency' },
            { path: 'crmCurrency' },
            { path: 'crmRate' },
            { path: 'timeZone' },
            { path: 'defaultTaxRate' },
            { path: 'dayEndsAt' },
            { path: 'defaultLocale' },
          ],
        },
        {
          title: translate('resources.settings.forms.hours'),
          settings: [{ path: 'openingHours' }, { path: 'openingExceptions' }],
        },
      ]}
    />
  );
}
