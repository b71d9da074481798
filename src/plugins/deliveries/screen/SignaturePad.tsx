import { Undo2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '#admin';
import styles from './endStop.module.css';

/**
 * A field to sign in with a finger or a pen. A tap is no signature: a stroke is.
 * @param onSign given the drawing after each stroke; null: cleared
 */
export function SignaturePad({
  signer,
  onSign,
}: {
  signer: string;
  onSign: (canvas: HTMLCanvasElement | null) => void;
}) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const isDown = useRef(false);
  const isDrawn = useRef(false);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const brush = brushOf(event.currentTarget, isEmpty);
    const { x, y } = pointOf(event);
    brush?.beginPath();
    brush?.moveTo(x, y);
    isDown.current = true;
    isDrawn.current = false;
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDown.current) return;
    const brush = event.currentTarget.getContext('2d');
    const { x, y } = pointOf(event);
    brush?.lineTo(x, y);
    brush?.stroke();
    isDrawn.current = true;
    setEmpty(false);
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    if (isDrawn.current) onSign(canvas.current);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    setEmpty(true);
    onSign(null);
  };
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={translate('deliveries.signature')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <small>{isEmpty ? translate('deliveries.signHere') : signer}</small>
      {!isEmpty && (
        <Button kind="ghost" size="touch" icon={Undo2} onClick={clear}>
          {translate('deliveries.clear')}
        </Button>
      )}
    </div>
  );
}

/** Size of the stored drawing, px. */
const SIZE = { width: 800, height: 300 } as const;
const LINE = 5;
// A signature is ink on paper in either colour scheme.
const PAPER = '#fff';
const INK = '#111';

/** The brush of a canvas; the first time it makes the paper white. */
function brushOf(canvas: HTMLCanvasElement, isEmpty: boolean): CanvasRenderingContext2D | null {
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  if (isEmpty) {
    brush.fillStyle = PAPER;
    brush.fillRect(0, 0, SIZE.width, SIZE.height);
  }
  Object.assign(brush, { strokeStyle: INK, lineWidth: LINE, lineCap: 'round', lineJoin: 'round' });
  return brush;
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - box.left) / box.width) * SIZE.width,
    y: ((clientY - box.top) / box.height) * SIZE.height,
  };
}
