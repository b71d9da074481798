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

/** Theme and density as entries of a menu. */
export function LooksItems({ close }: { close: () => void }) {
  const translate = useTranslate();
  const chosen = useColorSchemeChoice();
  const density = useDensity();
  return (
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
  );
}

/** Menu of the appearance on this device: light, dark or system; comfortable or compact. */
export function ThemeMenu() {
  const label = useTranslate()('flexy.shell.appearance');
  const chosen = useColorSchemeChoice();
  const icon = CHOICES.find(({ scheme }) => scheme === chosen)?.icon ?? 'monitor';
  return (
    <Popover kind="menu" label={label} opener={(opener) => <IconButton icon={icon} label={label} {...opener} />}>
      {(close) => <LooksItems close={close} />}
    </Popover>
  );
}
