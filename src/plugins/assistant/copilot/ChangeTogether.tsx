import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import { Icon, useMay, type Slots } from '#admin';
import { sparkIcon } from '../icon.ts';
import { updateAddress } from '../page/subject.ts';

/** In the bar of selected records: asks the assistant for a change of all of them, with one plan and one undo. */
export default function ChangeTogether({ resource, ids }: Slots['list.selection']) {
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const address = updateAddress(resource, ids.map(Number));
  if (address === undefined || !may('update', resource)) return null;
  return (
    <button type="button" onClick={() => void navigate(address)}>
      <Icon name={sparkIcon} />
      {translate('assistant.changeTogether')}
    </button>
  );
}
