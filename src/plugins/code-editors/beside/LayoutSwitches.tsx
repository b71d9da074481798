import { useTranslate } from 'ra-core';
import { Card, InputBox, SelectBox, Stack, Switch } from '#admin';
import type { CodeParts } from '../editor/types.ts';
import { jsonText, layoutIn, objectIn, withOption } from '../rules/options.ts';
import styles from './beside.module.css';

/** layoutConfig by switches: width, header, footer, sidebar. Each change is one of the code's. */
export function LayoutSwitches({ code }: CodeParts) {
  const translate = useTranslate();
  const config = objectIn(code.texts[FILE] ?? '');
  const title = translate('codeEditors.layout.title');
  if (!config) return <Card title={title}>{translate('codeEditors.mendFirst')}</Card>;
  const layout = layoutIn(config);
  const put = (next: Readonly<Record<string, unknown>>) => code.put(FILE, jsonText(next));
  const label = (name: string) => translate(`codeEditors.layout.${name}`);
  const sides = ['none', 'start', 'end'].map((value) => ({ value, label: label(`sidebar_${value}`) }));
  return (
    <Card title={title}>
      <Stack as="ul" gap={0} className={styles.list}>
        <li>
          <span>{label('width')}</span>
          <span className={styles.order}>
            <InputBox
              type="number"
              label={label('width')}
              min={320}
              max={2560}
              value={layout.width}
              onChange={(event) => put({ ...config, width: Math.trunc(Number(event.target.value)) || 0 })}
            />
          </span>
          <span>px</span>
        </li>
        {SWITCHES.map(([group, name]) => {
          const isOn = Reflect.get(layout[group], name) === true;
          return (
            <li key={`${group} ${name}`}>
              <span>{label(`${group}_${name}`)}</span>
              <span />
              <Switch
                label={label(`${group}_${name}`)}
                checked={isOn}
                onChange={(wanted) => put(withOption(config, group, { [name]: wanted }))}
              />
            </li>
          );
        })}
        <LayoutChoice
          label={label('columns')}
          value={String(layout.footer.columns)}
          options={COLUMNS}
          onChange={(value) => put(withOption(config, 'footer', { columns: Number(value) }))}
        />
        <LayoutChoice
          label={label('sidebar')}
          value={layout.sidebar?.side ?? 'none'}
          options={sides}
          onChange={(value) =>
            put(value === 'none' ? { ...config, sidebar: null } : withOption(config, 'sidebar', { side: value }))
          }
        />
      </Stack>
    </Card>
  );
}

const FILE = 'layoutConfig';

/** Switches of `layoutConfig`: group and name. */
const SWITCHES = [
  ['header', 'isShown'],
  ['header', 'isSticky'],
  ['header', 'hasPages'],
  ['header', 'hasLanguages'],
  ['footer', 'isShown'],
] as const;

const COLUMNS = [1, 2, 3, 4].map((count) => ({ value: String(count), label: String(count) }));

interface LayoutChoiceProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A value of a few. */
const LayoutChoice = ({ label, value, options, onChange }: LayoutChoiceProps) => (
  <li>
    <span>{label}</span>
    <span />
    <SelectBox label={label} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
  </li>
);
