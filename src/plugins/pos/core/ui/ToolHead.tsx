import { useTranslate } from 'ra-core';
import { TITLE_FOCUS } from '#admin/internal';
import { useTill } from '../till/tillContext.ts';
import { useToolTitle } from './useToolTitle.ts';
import { Back, ToolBar, Person, ConnectionStatus, Spacer, Titles } from './ToolBar.tsx';

/** Top bar of a screen beside the till: back link, title, connection state, operator. */
export function ToolHead({ title, note }: { title: string; note: string }) {
  const translate = useTranslate();
  const { isOnline } = useTill();
  useToolTitle(title);
  return (
    <ToolBar>
      <Back to="/pos" label={translate('pos.day.back')} />
      <Titles>
        <h1 {...TITLE_FOCUS}>{title}</h1>
        <small>{note}</small>
      </Titles>
      <Spacer />
      <ConnectionStatus isOnline={isOnline} text={translate(isOnline ? 'pos.day.online' : 'pos.day.offline')} />
      <Person />
    </ToolBar>
  );
}
