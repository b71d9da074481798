import type { CSSProperties } from 'react';
import { Card, Code, Icon, Stack } from '#admin';
import { ICON_NAMES, textStyle, tokens } from '#admin/internal';
import { useText } from './useText.ts';
import styles from './style.module.css';

const { light, dark } = tokens.color;

/** Samples of the text styles. */
export function TypeCard() {
  const text = useText();
  return (
    <Card title={text('type')}>
      <Stack gap={12}>
        {Object.entries(tokens.font.style).map(([name, style]) => (
          <p key={name} dir="ltr" style={textStyle(style)}>
            {name} {style[0]}/{style[1]}
          </p>
        ))}
        <p lang="ar" dir="rtl">
          زيت أركان معصور على البارد 250 مل
        </p>
        <p>
          <Code>ARG-250 6111245600185</Code>
        </p>
      </Stack>
    </Card>
  );
}

type Values = Readonly<Record<string, string>> | readonly string[];

/** A token in both colour schemes. */
function Swatch({ name, lightValue, darkValue }: { name: string; lightValue: string; darkValue: string }) {
  const style: CSSProperties = { background: `light-dark(${lightValue}, ${darkValue})` };
  return (
    <li title={`${lightValue} / ${darkValue}`}>
      <span className={styles.swatch} style={style} />
      {name}
    </li>
  );
}

/** Colours of one group of tokens. */
function Swatches({ group, values, others }: { group: string; values: Values; others: Values }) {
  const inDark = new Map(Object.entries(others));
  return (
    <div>
      <h3 dir="ltr">{group}</h3>
      <ul className={styles.swatches} dir="ltr">
        {Object.entries(values).map(([name, value]) => (
          <Swatch
            key={name}
            name={Array.isArray(values) ? String(Number(name) + 1) : name}
            lightValue={value}
            darkValue={inDark.get(name) ?? value}
          />
        ))}
      </ul>
    </div>
  );
}

/** Surface colours. */
export function SurfaceCard() {
  const text = useText();
  return (
    <Card title={text('surfaces')}>
      <Stack gap={12}>
        <Swatches group="background" values={light.background} others={dark.background} />
        <Swatches group="line" values={light.line} others={dark.line} />
        <Swatches group="text" values={light.text} others={dark.text} />
        <Swatches group="brand" values={light.brand} others={dark.brand} />
        <Swatches group="tint" values={light.tint} others={dark.tint} />
      </Stack>
    </Card>
  );
}

/** Semantic colours. */
export function AccentCard() {
  const text = useText();
  return (
    <Card title={text('accents')}>
      <Stack gap={12}>
        <Swatches group="accent" values={light.accent} others={dark.accent} />
        <Swatches group="success" values={light.success} others={dark.success} />
        <Swatches group="warning" values={light.warning} others={dark.warning} />
        <Swatches group="danger" values={light.danger} others={dark.danger} />
        <Swatches group="info" values={light.info} others={dark.info} />
        <Swatches group="neutral" values={light.neutral} others={dark.neutral} />
        <Swatches group="chart" values={light.chart} others={dark.chart} />
      </Stack>
    </Card>
  );
}

/** Radii and shadows. */
export function ShapeCard() {
  const text = useText();
  return (
    <div className={styles.wide}>
      <Card title={text('shapes')}>
        <Stack gap={12}>
          <ul className={styles.shapes} dir="ltr">
            {Object.entries(tokens.radius).map(([name, radius]) => (
              <li key={name}>
                <span className={styles.corner} style={{ borderRadius: radius }} />
                {name} {radius}
              </li>
            ))}
          </ul>
          <ul className={styles.shapes} dir="ltr">
            {Object.keys(tokens.elevation.light).map((level) => (
              <li key={level}>
                <span className={styles.shadow} style={{ boxShadow: `var(--e${level})` }} />
                elevation {level}
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
    </div>
  );
}

/** Bundled icons with their names. */
export function IconCard() {
  const text = useText();
  return (
    <div className={styles.full}>
      <Card title={text('icons')}>
        <ul className={styles.icons} dir="ltr">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
