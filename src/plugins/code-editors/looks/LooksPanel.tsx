import { useTranslate } from 'ra-core';
import { Card, Icon, Segmented, SelectBox, Stack, Text } from '#admin';
import type { CodeParts } from '../editor/types.ts';
import { COLOURS, CORNERS, FONTS, PALETTES, readVariable, setVariable } from '../rules/look.ts';
import { ColourRow } from './ColourRow.tsx';
import styles from './looks.module.css';

/** Colours and fonts without code. They are variables of the style sheet; all other code stays. */
export function LooksPanel(parts: CodeParts) {
  const translate = useTranslate();
  const look = useLook(parts);
  return (
    <Stack>
      <Colours {...look} />
      <Fonts {...look} />
      <Text as="p" tone="quiet" size={13}>
        <Icon name="info" size={14} /> {translate('codeEditors.looks.note')}
      </Text>
    </Stack>
  );
}

const FILE = 'customCss';

/** The theme's style sheet as values, and a setter of several of them. */
function useLook({ code }: CodeParts) {
  const css = code.texts[FILE] ?? '';
  const set = (values: Readonly<Record<string, string>>) => {
    let next = css;
    for (const [name, value] of Object.entries(values)) next = setVariable(next, name, value);
    code.put(FILE, next);
  };
  return { valueOf: (name: string) => readVariable(css, name), set };
}

type Look = ReturnType<typeof useLook>;

/** Sets of colours, and each colour with its contrast. */
function Colours({ valueOf, set }: Look) {
  const translate = useTranslate();
  const colourOf = (name: string, usual: string) => valueOf(name) ?? usual;
  const paper = colourOf('--paper', '#ffffff');
  return (
    <Card title={translate('codeEditors.looks.colours')}>
      <div className={styles.palettes}>
        {PALETTES.map(({ name, colours }) => (
          <button
            key={name}
            type="button"
            className={styles.palette}
            aria-pressed={COLOURS.every((one, at) => colourOf(one.name, one.value).toLowerCase() === colours[at])}
            onClick={() => set(Object.fromEntries(COLOURS.map((one, at) => [one.name, colours[at] ?? one.value])))}
          >
            <span aria-hidden="true">
              {colours.map((colour) => (
                <i key={colour} style={{ background: colour }} />
              ))}
            </span>
            {name}
          </button>
        ))}
      </div>
      {COLOURS.map(({ name, value }) => (
        <ColourRow
          key={name}
          name={name}
          value={colourOf(name, value)}
          against={name === '--paper' ? undefined : name === '--tint' ? colourOf('--ink', '#1c2321') : paper}
          onChange={(colour) => set({ [name]: colour })}
        />
      ))}
    </Card>
  );
}

/** A font as CSS writes it. */
const quoted = (font: string) => (font.includes(' ') ? `"${font}"` : font);

/** Fonts of titles and text, and how round corners are. */
function Fonts({ valueOf, set }: Look) {
  const translate = useTranslate();
  const fontOf = (name: string) => FONTS.find((font) => valueOf(name)?.includes(font)) ?? '';
  const options = [
    { value: '', label: translate('codeEditors.looks.themeFont') },
    ...FONTS.map((font) => ({ value: font, label: font })),
  ];
  const corner = Object.entries(CORNERS).find(([, value]) => value === valueOf('--radius'))?.[0] ?? 'soft';
  const choose = (name: string, font: string) =>
    set({ [name]: font === '' ? 'inherit' : `${quoted(font)}, sans-serif` });
  return (
    <Card title={translate('codeEditors.looks.fonts')}>
      <div className={styles.fonts}>
        {(['--font-title', '--font-text'] as const).map((name) => (
          <div key={name} className={styles.font}>
            <span>{translate(`codeEditors.looks.${name.slice(2)}`)}</span>
            <SelectBox
              label={translate(`codeEditors.looks.${name.slice(2)}`)}
              value={fontOf(name)}
              options={options}
              onChange={(event) => choose(name, event.target.value)}
            />
          </div>
        ))}
        <div className={styles.font}>
          <span>{translate('codeEditors.looks.corners')}</span>
          <Segmented
            label={translate('codeEditors.looks.corners')}
            value={corner}
            options={Object.keys(CORNERS).map((value) => ({
              value,
              label: translate(`codeEditors.looks.${value}`),
            }))}
            onChange={(value) => set({ '--radius': Reflect.get(CORNERS, value) })}
          />
        </div>
      </div>
    </Card>
  );
}
