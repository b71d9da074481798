import { useTranslate } from 'ra-core';
import { ResourceTexts, SettingsForm, type SettingsSection } from '#admin';
import { BluetoothServices } from './BluetoothServices.tsx';
import { BridgePart } from './BridgePart.tsx';
import { BridgesCard } from './BridgesCard.tsx';
import { CodePageCard } from './CodePageCard.tsx';
import { Preview } from './Preview.tsx';
import { TestCard } from './TestCard.tsx';
import type { Get } from './typed.ts';

const path = (name: string) => `posBundleSettings.${name}`;
const isBy = (printer: string) => (get: Get) => get(path('defaultPrinter')) === printer;
const isRaw = (get: Get) => Boolean(get(path('defaultPrinter')));

/** Settings of printing: the printer of tills that have none of their own, the bridge application, tests, and the lists. */
export default function PrintingPanel() {
  const translate = useTranslate();
  const widths = ['48', '32'].map((value) => ({ value, label: translate(`resources.printers.values.paper.${value}`) }));
  const pages = ['437', '850', '852', '858', '860', '863', '866', '1252', '1256'].map((value) => ({
    value,
    label: translate(`resources.printers.values.codePage.${value}`),
  }));
  const sections: SettingsSection[] = [
    {
      title: translate('printing.receiptPrinter'),
      settings: [
        { path: path('defaultPrinter') },
        { path: path('ethernetIpAddress'), isShown: isBy('ethernet') },
        { path: path('ethernetPort'), span: 3, isShown: isBy('ethernet') },
        { path: path('usbVendorId'), isShown: isBy('usb') },
        { path: path('bluetoothAddress'), isShown: isBy('bluetooth') },
        { path: path('paperSize'), choices: widths },
        { path: path('printerCodePage'), choices: pages, isShown: isRaw },
        { path: path('isDrawerOpened'), isShown: isRaw },
        { path: path('isQrPrinted') },
        { path: path('printCopies'), choices: ['1', '2', '3'].map((value) => ({ value, label: value })) },
        { path: path('useBridgeAppPrinter') },
      ],
      more: (get) => (
        <>
          {isBy('bluetooth')(get) && <BluetoothServices />}
          <BridgePart get={get} />
        </>
      ),
    },
  ];
  return (
    <ResourceTexts resource="printers">
      <SettingsForm
        title={translate('printing.title')}
        sections={sections}
        below={(get) => (
          <>
            <TestCard get={get} />
            <CodePageCard get={get} />
            <BridgesCard />
          </>
        )}
        aside={(get) => <Preview get={get} />}
      />
    </ResourceTexts>
  );
}
