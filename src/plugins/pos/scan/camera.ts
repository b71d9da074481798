import { EMPTY_GATE, nextGateState } from './cameraGate.ts';
import { createFrameReader } from './frameReader.ts';

/** Reason why there is no image: permission denied, no camera (or no https), camera in use, no barcode reader. */
export type CameraFault = 'blocked' | 'none' | 'busy' | 'reader';

/** State of a camera. `asking`: the browser asks for permission. */
export interface CameraState {
  readonly status: 'asking' | 'live' | CameraFault;
  /** True after the first read of a code, which must be confirmed by a second one. */
  readonly isConfirming: boolean;
  /** True when it has a light. */
  readonly hasLight: boolean;
  readonly isLight: boolean;
  /** All cameras of the device, and the one in use. */
  readonly devices: readonly string[];
  readonly device: string | null;
}

export const ASKING: CameraState = {
  status: 'asking',
  isConfirming: false,
  hasLight: false,
  isLight: false,
  devices: [],
  device: null,
};

/** Time from the start of one frame read to the start of the next, ms. Limits the load on the till. */
const LOOK_MS = 100;
/** Minimum pause between two frame reads, ms. */
const REST_MS = 30;

/** Names of `getUserMedia`'s errors. */
const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const faultOf = (error: unknown): CameraFault => (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'none';

/** Opens the chosen camera, or the one on the back of the device. */
async function open(device: string | null): Promise<MediaStream> {
  // Absent on pages without https.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (!media) throw new Error('no camera');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const choice = device === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: device } };
  return media.getUserMedia({ audio: false, video: { ...size, ...choice } });
}

async function devicesOf(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '').map(({ deviceId }) => deviceId);
}

/** TypeScript does not know the light. */
const hasLight = (track: MediaStreamTrack | undefined) =>
  track !== undefined && 'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true;

/** Switches the light of a video's camera. @returns how it is then */
export async function switchLight(video: HTMLVideoElement, isOn: boolean): Promise<boolean> {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : [];
  const light: object = { torch: isOn };
  try {
    await track?.applyConstraints({ advanced: [light] });
    return isOn;
  } catch {
    return !isOn;
  }
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A camera at work. */
export interface CameraJob {
  readonly video: HTMLVideoElement;
  /** null: the one that looks away from the person. */
  readonly device: string | null;
  /** A code that was read twice. */
  readonly onCode: (code: string) => void;
  readonly onChange: (change: Partial<CameraState>) => void;
  readonly signal: AbortSignal;
}

/** Looks at picture after picture until `signal` ends. */
async function readFrames({ video, onCode, onChange, signal }: CameraJob): Promise<void> {
  const read = await createFrameReader();
  let gate = EMPTY_GATE;
  let isConfirming = false;
  while (!signal.aborted) {
    const startedAt = performance.now();
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden) {
      const step = nextGateState(gate, await read(video), startedAt);
      if (signal.aborted) return;
      gate = step.state;
      if (step.isWaiting !== isConfirming) onChange({ isConfirming: step.isWaiting });
      isConfirming = step.isWaiting;
      for (const code of step.counted) onCode(code);
    }
    await rest(Math.max(REST_MS, LOOK_MS - (performance.now() - startedAt)), signal);
  }
}

/** Shows a camera in a video and reads codes, until `signal` ends: then it is off. */
export async function runCamera(job: CameraJob): Promise<void> {
  const { video, device, onChange, signal } = job;
  let stream: MediaStream | undefined;
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  try {
    stream = await open(device);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    const [track] = stream.getVideoTracks();
    // Unplugged, or taken back in the browser's settings.
    track?.addEventListener('ended', () => onChange({ status: 'none' }), { signal });
    video.srcObject = stream;
    await video.play();
    const used = track?.getSettings().deviceId ?? device;
    onChange({ status: 'live', hasLight: hasLight(track), devices: await devicesOf(), device: used });
  } catch (error) {
    stop();
    if (!signal.aborted) onChange({ status: faultOf(error) });
    return;
  }
  try {
    await readFrames(job);
  } catch {
    stop();
    if (!signal.aborted) onChange({ status: 'reader' });
  }
}
