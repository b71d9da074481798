import { useTranslate } from 'ra-core';
import { Button, type AnyIcon } from '#admin';

interface ToolProps {
  /** Its text is `documents.do.<name>`. */
  name: string;
  icon: AnyIcon;
  isOn?: boolean | undefined;
  isOff?: boolean;
  onClick: () => void;
}

/** A named button of the second row. */
export function Tool({ name, icon, isOn, isOff = false, onClick }: ToolProps) {
  const translate = useTranslate();
  return (
    <Button kind="ghost" icon={icon} aria-pressed={isOn} disabled={isOff} onClick={onClick}>
      {translate(`documents.do.${name}`)}
    </Button>
  );
}
