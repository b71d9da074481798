/** Fake camera whose image is a canvas with the drawn code. */
export function drawnCamera(): {
  stream: () => MediaStream;
  show: (code: string | null) => void;
  isOff: () => boolean;
} {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  const tracks: MediaStreamTrack[] = [];
  let shown: string | null = null;
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#e8e4da';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#111111';
    for (const [at, bar] of [...(shown === null ? '' : barsOf(shown))].entries())
      if (bar === '1') context.fillRect(177 + at * 3, 140, 3, 200);
  };
  draw();
  return {
    stream() {
      const stream = canvas.captureStream(15);
      tracks.push(...stream.getTracks());
      // A canvas stream emits a frame only when the canvas is drawn.
      const timer = setInterval(
        () => (tracks.every(({ readyState }) => readyState === 'ended') ? clearInterval(timer) : draw()),
        50,
      );
      return stream;
    },
    show(code) {
      shown = code;
      draw();
    },
    isOff: () => tracks.every(({ readyState }) => readyState === 'ended'),
  };
}

/** Bars of the digits of an EAN-13: left odd, left even, right (GS1 General Specifications, 5.2). */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const EVEN = '0100111 0110011 0011011 0100001 0011101 0111001 0000101 0010001 0001001 0010111'.split(' ');
const RIGHT = '1110010 1100110 1101100 1000010 1011100 1001110 1010000 1000100 1001000 1110100'.split(' ');
/** Parity of the left digits, by the first digit. */
const LEFT = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** Bars (1) and gaps (0) of a code. */
function barsOf(code: string): string {
  const digits = [...code].map(Number);
  const left = [...(LEFT[digits[0] ?? 0] ?? '')].map((kind, at) => (kind === 'O' ? ODD : EVEN)[digits[at + 1] ?? 0]);
  const right = digits.slice(7).map((digit) => RIGHT[digit]);
  return `101${left.join('')}01010${right.join('')}101`;
}
