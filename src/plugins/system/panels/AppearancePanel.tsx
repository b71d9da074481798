import { useTranslate } from 'ra-core';
import { PanelLists, Card, Segmented, SelectBox, Stack } from '#admin';
import {
  LANGUAGES,
  setColorScheme,
  setDensity,
  useColorSchemeChoice,
  useDensity,
  useLanguage,
  useStartPage,
} from '#admin/internal';
import styles from './panels.module.css';

/** Settings panel of the appearance on this device and of the own start page. */
export default function AppearancePanel() {
  const translate = useTranslate();
  const scheme = useColorSchemeChoice();
  const density = useDensity();
  const [language, choose] = useLanguage();
  const options = <T extends string>(values: readonly T[]) =>
    values.map((value) => {
      const label = translate(`flexy.theme.${value}`);
      return { value, label, name: label };
    });
  const row = (label: string, control: React.ReactNode) => (
    <div className={styles.row}>
      <span>{label}</span>
      {control}
    </div>
  );
  const labels = { theme: translate('flexy.theme.theme'), density: translate('flexy.theme.density') };
  return (
    <Stack gap={16}>
      <h1>{translate('flexy.shell.appearance')}</h1>
      <Card title={translate('system.device')}>
        {row(
          labels.theme,
          <Segmented label={labels.theme} value={scheme} options={options(SCHEMES)} onChange={setColorScheme} />,
        )}
        {row(
          labels.density,
          <Segmented label={labels.density} value={density} options={options(DENSITIES)} onChange={setDensity} />,
        )}
        {row(
          translate('flexy.shell.language'),
          <Segmented
            label={translate('flexy.shell.language')}
            value={LANGUAGES.find(({ code }) => code === language)?.code ?? 'en'}
            options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, name }))}
            onChange={(code) => void choose(code)}
          />,
        )}
      </Card>
      <StartPage />
      <PanelLists />
    </Stack>
  );
}

const SCHEMES = ['light', 'dark', 'system'] as const;
const DENSITIES = ['comfortable', 'compact'] as const;

/** Selects the start page of the signed-in user, valid on every device. */
function StartPage() {
  const translate = useTranslate();
  const { value, options, keep } = useStartPage();
  const label = translate('system.start.page');
  const usual = { value: '', label: translate('system.start.usual') };
  return (
    <Card title={translate('system.start.title')}>
      <div className={styles.row}>
        <span>{label}</span>
        <SelectBox
          label={label}
          value={value}
          options={[usual, ...options]}
          onChange={(event) => keep(event.target.value)}
        />
      </div>
    </Card>
  );
}
