/** Tells whether the browser lets this page sound: only after somebody has touched it. */
export const maySound = (): boolean => 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false;

/** Wakes the sound up. Call it in a gesture. */
export function openSound(): void {
  if (!maySound()) return;
  try {
    made ??= new AudioContext();
    if (made.state === 'suspended') made.resume().catch(() => undefined);
  } catch {
    // A device without sound: the screen shows the same.
  }
}

/** Strikes the bell once. Generated, so that there is no file to wait for. */
export function strikeBell(): void {
  openSound();
  if (made?.state !== 'running') return;
  const start = made.currentTime;
  for (const { hertz, gain } of PARTIALS) {
    const oscillator = new OscillatorNode(made, { frequency: hertz });
    const volume = new GainNode(made, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(gain, start + ATTACK);
    volume.gain.exponentialRampToValueAtTime(SILENT, start + RING);
    oscillator.connect(volume).connect(made.destination);
    oscillator.start(start);
    oscillator.stop(start + RING);
  }
}

/** A tone of the bell: a partial of a struck bell, hertz, and how loud it is. */
const PARTIALS = [
  { hertz: 880, gain: 0.3 },
  { hertz: 1760, gain: 0.12 },
  { hertz: 2640, gain: 0.06 },
] as const;
/** Duration of a stroke, seconds: it ends before the next one. */
const RING = 0.8;
/** Attack time of a stroke, seconds. */
const ATTACK = 0.005;
/** End value of an exponential fade; it cannot be 0. */
const SILENT = 0.0001;

let made: AudioContext | undefined;
