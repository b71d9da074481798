import { useTranslate } from 'ra-core';
import { RecordDrawer } from '#admin';

interface BackgroundFormProps {
  readonly floorId: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The picture behind a floor (800 x 500 px). It is stored at once, apart from the drawing. */
export function BackgroundForm({ floorId, onSaved, onClose }: BackgroundFormProps) {
  const translate = useTranslate();
  return (
    <RecordDrawer
      resource="reservable_categories"
      id={floorId}
      fields={{ planBgImage: 12 }}
      title={translate('floorPlan.edit.background')}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
