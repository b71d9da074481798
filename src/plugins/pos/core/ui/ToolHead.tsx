import { useTranslate } from 'ra-core';
import { TITLE_FOCUS } from '#admin';
import { useTill } from '../till/tillContext.ts';
import { useToolTitle } from './useToolTitle.ts';
import { Back, Head, Person, Reach, Space, Titles } from './Head.tsx';

/** The bar over a screen beside the till: the way back, what it is, whether there is a network, and who works here. */
export function ToolHead({ title, note }: { title: string; note: string }) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  useToolTitle(title);
  return (
    <Head>
      <Back to="/pos" label={translate('pos.day.back')} />
      <Titles>
        <h1 {...TITLE_FOCUS}>{title}</h1>
        <small>{note}</small>
      </Titles>
      <Space />
      <Reach isOnline={isOnline} text={translate(isOnline ? 'pos.day.online' : 'pos.day.offline')} />
      <Person />
    </Head>
  );
}
