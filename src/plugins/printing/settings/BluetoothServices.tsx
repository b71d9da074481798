import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Field, usePluginHost, SettingsPart } from '#admin';
import { keepServiceIds, ownServiceIds, readServiceIds } from '../service/paths/webBluetooth.ts';

/**
 * Service ids of Bluetooth printers that are not among the common ones, of this device. A browser lets a page write only to
 * services that it named before the printer was chosen.
 */
export function BluetoothServices() {
  const translate = useTranslate();
  const { storage } = usePluginHost().hostOf('printing');
  const [text, setText] = useState(() => ownServiceIds(storage).join('\n'));
  const { wrong } = readServiceIds(text);
  const change = (next: string) => {
    setText(next);
    const read = readServiceIds(next);
    if (read.wrong === undefined) keepServiceIds(storage, read.ids);
  };
  return (
    <SettingsPart>
      <Field
        label={translate('printing.bluetooth.services')}
        help={translate('printing.bluetooth.servicesHelp')}
        value={text}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
        {...(wrong !== undefined && { error: translate('printing.bluetooth.wrong', { id: wrong }) })}
      />
    </SettingsPart>
  );
}
