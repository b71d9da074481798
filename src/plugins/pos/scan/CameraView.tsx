import { CameraOff, Flashlight, ScanBarcode, SwitchCamera, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button, classNames, Icon, State } from '#admin';
import type { CameraFault } from './camera.ts';
import { useCamera, type Camera } from './useCamera.ts';
import styles from './CameraView.module.css';

const FAULTS = new Set<Camera['status']>(['blocked', 'none', 'busy', 'reader'] satisfies CameraFault[]);

/** Camera image with its hint, light switch and camera selector; or the reason why there is none. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const translate = useTranslate();
  const camera = useCamera(onCode);
  const isLive = camera.status === 'live';
  return (
    <section
      className={classNames(styles.camera, isLive ? styles.live : styles.off)}
      aria-label={translate('pos.scan.camera.name')}
    >
      <video ref={camera.video} className={styles.video} muted playsInline />
      {isLive && (
        <>
          <Aim />
          <Bar camera={camera} />
        </>
      )}
      {camera.status === 'asking' && (
        <div className={styles.said}>
          <State icon={ScanBarcode} title={translate('pos.scan.camera.asking')}>
            {translate('pos.scan.camera.askingHelp')}
          </State>
        </div>
      )}
      {FAULTS.has(camera.status) && <Fault camera={camera} />}
    </section>
  );
}

/** Frame that shows where to hold a code. */
const Aim = () => (
  <svg className={styles.aim} viewBox="0 0 420 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path className={styles.corners} d="M104 110V92h22M316 110V92h-22M104 198v18h22M316 198v18h-22" />
    <path className={styles.line} d="M112 154h196" />
  </svg>
);

function Bar({ camera }: { camera: Camera }) {
  const translate = useTranslate();
  return (
    <div className={styles.bar}>
      <span className={styles.hint} role="status">
        <Icon name={ScanBarcode} size={13} />
        {translate(camera.isConfirming ? 'pos.scan.camera.confirm' : 'pos.scan.camera.searching')}
      </span>
      <span className={styles.space} />
      {camera.hasLight && (
        <Tool
          icon={Flashlight}
          label={translate('pos.scan.camera.light')}
          isPressed={camera.isLight}
          onClick={camera.toggleLight}
        />
      )}
      {camera.devices.length > 1 && (
        <Tool icon={SwitchCamera} label={translate('pos.scan.camera.other')} onClick={camera.nextDevice} />
      )}
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

const Tool = ({ icon, label, isPressed, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    aria-pressed={isPressed}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} size={20} />
  </button>
);

function Fault({ camera }: { camera: Camera }) {
  const translate = useTranslate();
  return (
    <div className={styles.said}>
      <State
        alert
        icon={CameraOff}
        title={translate(`pos.scan.camera.${camera.status}`)}
        actions={
          <Button size="touch" icon="rotate-cw" onClick={camera.tryAgain}>
            {translate('pos.scan.camera.again')}
          </Button>
        }
      >
        {translate(`pos.scan.camera.${camera.status}Help`)}
      </State>
    </div>
  );
}
