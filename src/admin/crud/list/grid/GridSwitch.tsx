import { useTranslate } from 'ra-core';
import { Rows3, Table2 } from 'lucide-react';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button } from '../../../ui/index.ts';

interface GridSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ isOn, onChange }: GridSwitchProps) {
  const translate = useTranslate();
  return (
    <Button kind="ghost" icon={isOn ? Rows3 : Table2} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {translate(isOn ? 'flexy.lists.grid.close' : 'flexy.lists.grid.open')}
    </Button>
  );
}

/** Between reading a list and writing into its cells. */
export default function GridSwitch(props: GridSwitchProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Switch {...props} />
    </PartTexts>
  );
}
