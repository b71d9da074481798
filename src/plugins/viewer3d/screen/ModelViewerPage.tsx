import { useTranslate } from 'ra-core';
import { Button, PageHeader, useAddressState, useCrumbs } from '#admin';
import { CloudView } from './CloudView.tsx';
import { OpenCloud } from './OpenCloud.tsx';
import { ViewerScreen } from './ViewerScreen.tsx';
import styles from './viewer.module.css';

/** The model viewer: shaded to begin with, or a model of the cloud (`?urn=`). */
export default function ModelViewerPage() {
  const [{ urn }, say] = useAddressState({ urn: '' });
  if (urn !== '') return <CloudScreen urn={urn} onClose={() => say({ urn: '' })} />;
  return (
    <ViewerScreen
      title="viewer3d.title"
      preset="shaded"
      actions={<OpenCloud onOpen={(typed) => say({ urn: typed })} />}
    />
  );
}

/** A model of the cloud under its URN. */
function CloudScreen({ urn, onClose }: { urn: string; onClose: () => void }) {
  const translate = useTranslate();
  const title = translate('viewer3d.title');
  useCrumbs([{ label: title }, { label: urn }]);
  return (
    <div className={styles.page}>
      <PageHeader title={title} actions={<Button onClick={onClose}>{translate('viewer3d.cloud.close')}</Button>} />
      <CloudView urn={urn} />
    </div>
  );
}
