import { useTranslate } from 'ra-core';
import { setColorScheme, useColorSchemeChoice, type ColorScheme } from '../theme/colorScheme.ts';
import { setDensity, useDensity, type Density } from '../theme/density.ts';
import { IconButton, MenuSection, MenuItem, Popover, type IconName } from '../ui/index.ts';

const CHOICES: readonly { scheme: ColorScheme; icon: IconName }[] = [
  { scheme: 'light', icon: 'sun' },
  { scheme: 'dark', icon: 'moon' },
  { scheme: 'system', icon: 'monitor' },
];

const DENSITIES: readonly { density: Density; icon: IconName }[] = [
  { density: 'comfortable', icon: 'rows-2' },
  { density: 'compact', icon: 'rows' },
];

/** How the application looks on this device: light, dark, or as the device says; roomy or compact. */
export function ThemeMenu() {
  const translate = useTranslate();
  const chosen = useColorSchemeChoice();
  const density = useDensity();
  const icon = CHOICES.find(({ scheme }) => scheme === chosen)?.icon ?? 'monitor';
  const label = translate('flexy.shell.appearance');
  return (
    <Popover kind="menu" label={label} opener={(opener) => <IconButton icon={icon} label={label} {...opener} />}>
      {(close) => (
        <>
          <MenuSection label={translate('flexy.theme.theme')}>
            {CHOICES.map((choice) => (
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
            ))}
          </MenuSection>
          <MenuSection label={translate('flexy.theme.density')}>
            {DENSITIES.map((choice) => (
              <MenuItem
                key={choice.density}
                icon={choice.icon}
                checked={choice.density === density}
                onSelect={() => {
                  setDensity(choice.density);
                  close();
                }}
              >
                {translate(`flexy.theme.${choice.density}`)}
              </MenuItem>
            ))}
          </MenuSection>
        </>
      )}
    </Popover>
  );
}
