import { useStore, useTranslate } from 'ra-core';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Segmented } from '../../../ui/index.ts';
import { PAGING, type Paging } from '../paging.ts';

function Choice() {
  const translate = useTranslate();
  const [paging, setPaging] = useStore<Paging>(PAGING, 'pages');
  const options = (['pages', 'scroll'] as const).map((value) => {
    const label = translate(`flexy.lists.paging.${value}`);
    return { value, label, name: label };
  });
  return <Segmented label={translate('flexy.list.rows')} options={options} value={paging} onChange={setPaging} />;
}

/** Switches between pages and an infinite list; stored on the device. */
export default function PagingChoice() {
  return (
    <PartTexts part="lists" pending={null}>
      <Choice />
    </PartTexts>
  );
}
