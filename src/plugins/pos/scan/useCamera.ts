import { useEffect, useRef, useState, type RefObject } from 'react';
import { ASKING, runCamera, switchLight, type CameraState } from './camera.ts';

/** Camera of a window. */
export interface Camera extends CameraState {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly tryAgain: () => void;
  readonly toggleLight: () => void;
  readonly nextDevice: () => void;
}

/**
 * Runs a camera while the component is mounted.
 * @param onCode the latest one given is told of each code that counts
 */
export function useCamera(onCode: (code: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState(ASKING);
  // A new object restarts the camera.
  const [wanted, setWanted] = useState<{ readonly device: string | null }>({ device: null });
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    const ends = new AbortController();
    setState(ASKING);
    void runCamera({
      video: shown,
      device: wanted.device,
      onCode: (code) => latest.current(code),
      onChange: (change) => setState((before) => ({ ...before, ...change })),
      signal: ends.signal,
    });
    return () => ends.abort();
  }, [wanted]);
  return {
    ...state,
    video,
    tryAgain: () => setWanted({ device: null }),
    toggleLight: () => {
      const shown = video.current;
      if (shown)
        void switchLight(shown, !state.isLight).then((isLight) => setState((before) => ({ ...before, isLight })));
    },
    nextDevice: () => {
      const { devices, device } = state;
      setWanted({ device: devices[(devices.indexOf(device ?? '') + 1) % devices.length] ?? null });
    },
  };
}
