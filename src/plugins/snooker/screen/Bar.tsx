import { History, Maximize, Minimize, Redo2, Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { ScreenBar, ScreenBarButton, useFullScreen } from '#admin';
import { canRedo, canUndo } from '../rules/session.ts';
import { useSnooker } from './snookerContext.ts';

/** The bar over the scoreboard: way back, title, and the acts that concern the whole match. */
export function Bar({ onMatches }: { onMatches: () => void }) {
  const translate = useTranslate();
  const { board, match } = useSnooker();
  const session = board.session.get();
  const fullScreen = useFullScreen();
  return (
    <ScreenBar
      title={translate('snooker.title')}
      subtitle={translate('snooker.subtitle', { frames: match.bestOf, frame: match.wonFrames.length + 1 })}
      back={{ to: '/', label: translate('snooker.leave') }}
      wraps
    >
      <ScreenBarButton icon={History} label={translate('snooker.matches.title')} isSecond onPress={onMatches} />
      <ScreenBarButton
        icon={Undo2}
        label={translate('snooker.undo')}
        text="always"
        isOff={!canUndo(session)}
        isSecond
        onPress={board.undo}
      />
      <ScreenBarButton
        icon={Redo2}
        label={translate('snooker.redo')}
        text="always"
        isOff={!canRedo(session)}
        isSecond
        onPress={board.redo}
      />
      <ScreenBarButton
        label={translate('snooker.newFrame')}
        text="always"
        onPress={() => board.act({ kind: 'newFrame' })}
      />
      <ScreenBarButton label={translate('snooker.newGame')} text="always" isSecond onPress={board.newGame} />
      {fullScreen.isPossible && (
        <ScreenBarButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={translate('snooker.fullScreen')}
          isPressed={fullScreen.isOn}
          onPress={fullScreen.toggle}
        />
      )}
    </ScreenBar>
  );
}
