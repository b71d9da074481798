import { useTranslate } from 'ra-core';
import { LayoutGrid, Maximize, Minimize, Rows3, Undo2 } from 'lucide-react';
import { ScreenBar, ScreenBarButton, useFullScreen, useIsNarrow } from '#admin';
import type { Store } from '#store';
import { Connection } from '../screen/Bar.tsx';
import type { DeviceChoices } from '../screen/deviceChoice.ts';
import { BellButton } from '../screen/NewOrders.tsx';

interface ExpediterBarProps {
  shop: string;
  isFailed: boolean;
  isCards: boolean;
  onLayout: () => void;
  /** Whether this device rings. */
  choices: Store<DeviceChoices>;
  /** Brings back what was handed out last; undefined: nothing was. */
  onUndo: (() => void) | undefined;
}

/** The bar over the pass: way back to the board, connection, layout. */
export function ExpediterBar({ shop, isFailed, isCards, onLayout, choices, onUndo }: ExpediterBarProps) {
  const translate = useTranslate();
  const fullScreen = useFullScreen();
  const isNarrow = useIsNarrow();
  return (
    <ScreenBar
      title={translate('kitchen.expediter.title')}
      subtitle={shop}
      back={{ to: '/kitchen', label: translate('kitchen.expediter.back') }}
    >
      <Connection isFailed={isFailed} />
      {onUndo && <ScreenBarButton icon={Undo2} label={translate('kitchen.expediter.undo')} onPress={onUndo} />}
      {!isNarrow && (
        <ScreenBarButton
          icon={isCards ? Rows3 : LayoutGrid}
          label={translate(isCards ? 'kitchen.expediter.rows' : 'kitchen.expediter.cards')}
          text="wide"
          onPress={onLayout}
        />
      )}
      <BellButton choices={choices} />
      {fullScreen.isPossible && (
        <ScreenBarButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={translate('kitchen.fullScreen')}
          isPressed={fullScreen.isOn}
          onPress={fullScreen.toggle}
        />
      )}
    </ScreenBar>
  );
}
