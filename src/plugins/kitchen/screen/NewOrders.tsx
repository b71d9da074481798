import { useTranslate } from 'ra-core';
import { Volume2, VolumeX } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ScreenBarButton } from '#admin';
import type { Store } from '#store';
import { AlertBar } from './AlertBar.tsx';
import type { DeviceChoices } from './deviceChoice.ts';
import { useKitchen, useKitchenState } from './kitchenContext.ts';
import { StartBanner } from './StartBanner.tsx';
import { useBell } from './useBell.ts';

interface NewOrdersProps {
  /** Whether this device rings. */
  readonly choices: Store<DeviceChoices>;
  /** Shows the new orders, given their ids. */
  readonly onCheck: (ids: ReadonlySet<number>) => void;
}

/** Rings for new orders and shows their popup, on the board and at the pass (docs/rules/kitchen.md, "New orders"). */
export function NewOrders({ choices, onCheck }: NewOrdersProps) {
  const { board } = useKitchen();
  const state = useKitchenState();
  const { hasSound } = useSyncExternalStore(choices.subscribe, choices.get);
  useBell(board, state, hasSound);
  return (
    <>
      <StartBanner hasSound={hasSound} />
      <AlertBar onCheck={() => onCheck(state.ringing)} />
    </>
  );
}

/** Switch of the bell of this device. */
export function BellButton({ choices }: Pick<NewOrdersProps, 'choices'>) {
  const translate = useTranslate();
  const { hasSound } = useSyncExternalStore(choices.subscribe, choices.get);
  return (
    <ScreenBarButton
      icon={hasSound ? Volume2 : VolumeX}
      label={translate('kitchen.sound')}
      isPressed={hasSound}
      onPress={() => choices.change((before) => ({ ...before, hasSound: !before.hasSound }))}
    />
  );
}
