import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PageHeader, Segmented, Text, useCrumbs } from '#admin';
import {
  LANGUAGES,
  setColorScheme,
  setDensity,
  useColorSchemeChoice,
  useDensity,
  useLanguage,
  type ColorScheme,
  type Density,
} from '#admin/internal';
import { BoardCard } from './BoardCards.tsx';
import { ButtonCard, FieldCard, TouchCard } from './ControlCards.tsx';
import { LayoutCard } from './LayoutCards.tsx';
import { ChipCard, MenuCard, MoneyCard, TableCard } from './RecordCards.tsx';
import { DialogCard, EmptyCard, FailureCard, LoadingCard, StatusCard } from './StateCards.tsx';
import { AccentCard, IconCard, ShapeCard, SurfaceCard, TypeCard } from './TokenCards.tsx';
import { WorkCard } from './WorkCards.tsx';
import { useText } from './useText.ts';
import styles from './style.module.css';

/** Style guide: every part of the kit and every status on one page, for developers of screens. */
export default function StylePage() {
  const text = useText();
  const [isTouch, setTouch] = useState(false);
  useCrumbs([{ label: text('developers') }, { label: text('title') }]);
  return (
    <>
      <PageHeader
        title={text('title')}
        status={
          <Text tone="quiet" size={13}>
            {text('about')}
          </Text>
        }
        actions={<Switches isTouch={isTouch} onTouch={setTouch} />}
      />
      <div className={styles.grid} data-density={isTouch ? 'touch' : undefined}>
        <ButtonCard />
        <StatusCard />
        <FieldCard />
        <TypeCard />
        <SurfaceCard />
        <AccentCard />
        <TableCard />
        <LayoutCard />
        <WorkCard />
        <BoardCard />
        <ChipCard />
        <MoneyCard />
        <DialogCard />
        <TouchCard />
        <EmptyCard />
        <FailureCard />
        <LoadingCard />
        <MenuCard />
        <ShapeCard />
        <IconCard />
      </div>
    </>
  );
}

const SCHEMES = ['light', 'dark', 'system'] as const satisfies readonly ColorScheme[];
/** `touch` is no user preference: touch tools set it themselves, and this page sets it while showing it. */
const DENSITIES = ['comfortable', 'compact', 'touch'] as const satisfies readonly (Density | 'touch')[];

function Switches({ isTouch, onTouch }: { isTouch: boolean; onTouch: (isTouch: boolean) => void }) {
  const translate = useTranslate();
  const text = useText();
  const scheme = useColorSchemeChoice();
  const density = useDensity();
  const [locale, choose] = useLanguage();
  const named = (code: string, label: string) => ({ value: code, label, name: label });
  return (
    <>
      <Segmented
        label={translate('flexy.theme.theme')}
        value={scheme}
        options={SCHEMES.map((value) => ({ ...named(value, text(value)), value }))}
        onChange={setColorScheme}
      />
      <Segmented
        label={translate('flexy.theme.density')}
        value={isTouch ? 'touch' : density}
        options={DENSITIES.map((value) => ({ ...named(value, text(value)), value }))}
        onChange={(value) => {
          onTouch(value === 'touch');
          if (value !== 'touch') setDensity(value);
        }}
      />
      <Segmented
        label={translate('flexy.shell.language')}
        value={LANGUAGES.find(({ code }) => code === locale)?.code ?? 'en'}
        options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name, name }))}
        onChange={(code) => void choose(code)}
      />
    </>
  );
}
