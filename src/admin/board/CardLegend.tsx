import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { Legend } from '../ui/index.ts';
import { cardColors, colorName, type ColoredCard } from './cardColors.ts';

interface CardLegendProps {
  cards: readonly ColoredCard[];
  /** Colour of cards without one of their own. */
  standard: string;
}

/**
 * Says what the colours of a board's cards mean: a tag that all cards of a colour have, else the name of the colour. Nothing
 * where all cards have the same one.
 * @example <CardLegend cards={leads.map(({ color, tags }) => ({ color, tags }))} standard="#96d213" />
 */
export const CardLegend = (props: CardLegendProps) => (
  <PartTexts part="board" pending={null}>
    <Colors {...props} />
  </PartTexts>
);

/** Number of colours that are named. */
const NAMED = 6;

function Colors({ cards, standard }: CardLegendProps) {
  const translate = useTranslate();
  const colors = useMemo(() => cardColors(cards, standard).slice(0, NAMED), [cards, standard]);
  const entries = colors.map(({ color, tag, isStandard }) => ({
    id: color,
    color,
    name: isStandard
      ? translate('flexy.board.colors.standard')
      : (tag ?? translate(`flexy.board.colors.${colorName(color)}`)),
  }));
  return <Legend label={translate('flexy.board.colors.label')} entries={entries} />;
}
