import { useTranslate } from 'ra-core';
import { setColorScheme, useColorSchemeChoice, type ColorScheme } from '../theme/colorScheme.ts';
import { IconButton, MenuItem, Popover, type IconName } from '../ui/index.ts';

const CHOICES: readonly { scheme: ColorScheme; icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'system', icon: 'monitor' },
];

/** Light, dark, or as the device says. */
export function ThemeMenu() {
  const translate = useTranslate();
  const chosen = useColorSchemeChoice();
  const icon = CHOICES.find(({ scheme }) => scheme === chosen)?.icon ?? 'monitor';
  const label = translate('flexy.shell.theme');
  return (
    <Popover kind="menu" label={label} opener={(opener) => <IconButton icon={icon} label={label} {...opener} />}>
      {(close) =>
        CHOICES.map((choice) => (
          <MenuItem
            key={choice.scheme}
            icon={choice.icon}
            checked={choice.scheme === chosen}
            onSelect={() => {
              setColorScheme(choice.scheme);
              close();
            }}
          >
            {translate(`flexy.theme.${choice.scheme}`)}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
