import { useState } from 'react';
import {
  Banner,
  Button,
  Card,
  Chip,
  ConfirmDialog,
  Row,
  Skeleton,
  Stack,
  State,
  Toast,
  type IconName,
  type Tone,
} from '#admin';
import { useText } from './useText.ts';

/** Every status as icon, text and colour, and the corresponding messages. */
export function StatusCard() {
  const text = useText();
  return (
    <Card title={text('status')}>
      <Stack gap={12}>
        <Row gap={8} wrap>
          {STATUSES.map(([key, tone, icon]) => (
            <Chip key={key} tone={tone} icon={icon}>
              {text(key)}
            </Chip>
          ))}
          <Chip>{text('label')}</Chip>
        </Row>
        <Banner tone="success">{text('valid')}</Banner>
        <Banner tone="warning" icon="triangle-alert">
          {text('offline')}
        </Banner>
        <Banner tone="danger" action={<Button size="small">{text('again')}</Button>}>
          {text('invalid')}
        </Banner>
        <Banner tone="info">{text('hint')}</Banner>
      </Stack>
    </Card>
  );
}

/** Notifications after an action, and confirmation dialogs. */
export function DialogCard() {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Card title={text('notices')}>
      <Stack gap={10} align="start">
        <Toast tone="success" closeLabel={text('close')} onClose={() => undefined}>
          {text('published')}
        </Toast>
        <Toast tone="info" closeLabel={text('close')} onClose={() => undefined}>
          {text('hint')}
        </Toast>
        <Toast tone="danger" closeLabel={text('close')} onClose={() => undefined}>
          {text('notSaved')}
        </Toast>
        <Button icon="trash-2" onClick={() => setAsking(true)}>
          {text('ask')}
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('askTitle')}
          cancel={text('cancel')}
          confirm={text('delete')}
          onCancel={close}
          onConfirm={close}
        >
          {text('askHelp')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Empty state. */
export function EmptyCard() {
  const text = useText();
  return (
    <Card title={text('empty')}>
      <State
        icon="package"
        title={text('noProducts')}
        actions={
          <Button kind="primary" icon="plus">
            {text('newProduct')}
          </Button>
        }
      >
        {text('noProductsHelp')}
      </State>
    </Card>
  );
}

/** Error state. */
export function FailureCard() {
  const text = useText();
  return (
    <Card title={text('failure')}>
      <State
        icon="server-crash"
        title={text('listFailed')}
        details="503 · 7f3a-52"
        actions={
          <Button kind="primary" icon="rotate-cw">
            {text('again')}
          </Button>
        }
      >
        {text('listFailedHelp')}
      </State>
    </Card>
  );
}

const BARS = ['62%', '84%', '48%', '70%', '55%'];

/** Loading state: skeletons with the final shape. */
export function LoadingCard() {
  const text = useText();
  return (
    <Card title={text('loading')}>
      <Stack gap={12}>
        {BARS.map((width) => (
          <Row gap={10} key={width}>
            <Skeleton width="28px" height="28px" />
            <Skeleton width={width} />
            <Skeleton width="52px" height="22px" />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** The five status tones, with the icons of the design. */
const STATUSES: readonly (readonly [key: string, Tone, IconName])[] = [
  ['statusSuccess', 'success', 'circle-check'],
  ['statusWarning', 'warning', 'triangle-alert'],
  ['statusWaiting', 'warning', 'hourglass'],
  ['statusDanger', 'danger', 'circle-alert'],
  ['statusInfo', 'info', 'truck'],
  ['statusDraft', 'neutral', 'pencil'],
  ['statusStopped', 'neutral', 'ban'],
];
