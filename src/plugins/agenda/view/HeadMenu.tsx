import { Ellipsis } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { IconButton, MenuItem, Popover } from '#admin';

/** Further actions of the agenda. */
export function HeadMenu({ onImport }: { readonly onImport: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate('agenda.moreActions');
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => <IconButton {...opener} kind="plain" icon={Ellipsis} label={label} />}
    >
      {(close) => (
        <>
          <MenuItem
            onSelect={() => {
              close();
              onImport();
            }}
          >
            {translate('agenda.import.action')}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              close();
              void navigate('/subscribed_calendars');
            }}
          >
            {translate('agenda.calendars')}
          </MenuItem>
        </>
      )}
    </Popover>
  );
}
