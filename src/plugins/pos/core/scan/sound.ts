import { afterPaint } from '#admin/internal';

/** Short and high: the code is in the cart. */
export const playFound = (): void => playSoon(FOUND);

/** Long and low: look at the screen. */
export const playMissing = (): void => playSoon(MISSING);

/** Tone: frequency in hertz, start and end in seconds. */
interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly to: number;
}

const FOUND: readonly Tone[] = [{ hertz: 1320, from: 0, to: 0.07 }];
const MISSING: readonly Tone[] = [
  { hertz: 294, from: 0, to: 0.12 },
  { hertz: 220, from: 0.16, to: 0.36 },
];
const LOUDNESS = 0.12;
/** Fade in and out, seconds; without them a tone clicks. */
const EDGE = 0.008;

let made: AudioContext | undefined;

/** Audio context, created at the first user gesture: browsers warn before that. */
function speaker(): AudioContext | undefined {
  if (!made && 'AudioContext' in window && navigator.userActivation?.hasBeenActive !== false) made = new AudioContext();
  return made;
}

function play(tones: readonly Tone[]): void {
  try {
    const context = speaker();
    if (!context) return;
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    for (const { hertz, from, to } of tones) {
      const [start, stop] = [context.currentTime + from, context.currentTime + to];
      const oscillator = new OscillatorNode(context, { frequency: hertz });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(LOUDNESS, start + EDGE);
      gain.gain.setValueAtTime(LOUDNESS, stop - EDGE);
      gain.gain.linearRampToValueAtTime(0, stop);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(stop);
    }
  } catch {
    // A device without audio output can sell too: the screen shows the same result.
  }
}

/** Deferred until after the paint, because creating an audio context takes as long as several frames. */
const playSoon = (tones: readonly Tone[]): void => void afterPaint(() => play(tones));
