import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMe } from '../auth/SessionContext.ts';
import { groupMenu } from '../plugins/menuEntries.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { PartTexts, PluginTexts } from '../plugins/PluginTexts.tsx';
import { mayOpen, pathOf } from '../plugins/startPath.ts';
import { setOverlays } from '../shell/overlays.ts';
import { useEndOffer } from '../shell/useOwnPreferences.ts';
import { Button, classNames, Row } from '../ui/index.ts';
import { useModalDialog } from '../ui/useModalDialog.ts';
import { cardPlace, highlightOf, visibleSteps, targetOf, tourSteps, type Box, type TourStep } from './steps.ts';
import styles from './tour.module.css';

/** Guided tour: highlights each target, with a card that explains it. */
export default function Tour() {
  const ref = useRef<HTMLDialogElement>(null);
  const endOffer = useEndOffer();
  const end = () => {
    setOverlays({ overlay: null });
    endOffer();
  };
  useModalDialog(ref);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end();
  };
  return (
    <dialog
      ref={ref}
      className={styles.tour}
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={handleKey}
    >
      <PartTexts part="shell">
        <Stops />
      </PartTexts>
    </dialog>
  );
}

/** Position of the step's target, updated as the page moves. */
function useTarget(step: TourStep | undefined): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const target = step && targetOf(step);
    if (!target) return undefined;
    target.scrollIntoView({ block: 'nearest' });
    const measure = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      setBox({ left, top, width, height: Math.min(height, window.innerHeight - top) });
    };
    measure();
    const ends = new AbortController();
    window.addEventListener('resize', measure, { signal: ends.signal });
    window.addEventListener('scroll', measure, { signal: ends.signal, capture: true, passive: true });
    return () => ends.abort();
  }, [step]);
  return box;
}

function Card({ step, at, count, onStep, onEnd }: CardProps) {
  const translate = useTranslate();
  const isLast = at === count - 1;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), [at]);
  return (
    <>
      <small aria-live="polite">{translate('flexy.tour.at', { at: at + 1, count })}</small>
      <h2 id="tour-title">{translate(step.title)}</h2>
      <p id="tour-text">{translate(step.text)}</p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, dot) => (
          <i key={dot} className={classNames(dot === at && styles.on)} />
        ))}
      </div>
      <Row gap={8}>
        <Button size="small" kind="ghost" onClick={onEnd}>
          {translate('flexy.tour.end')}
        </Button>
        <span className={styles.space} />
        {at > 0 && (
          <Button size="small" onClick={() => onStep(at - 1)}>
            {translate('flexy.tour.back')}
          </Button>
        )}
        <Button ref={next} size="small" kind="primary" onClick={() => (isLast ? onEnd() : onStep(at + 1))}>
          {translate(isLast ? 'flexy.tour.done' : 'flexy.tour.next')}
        </Button>
      </Row>
    </>
  );
}

interface CardProps {
  step: TourStep;
  at: number;
  count: number;
  onStep: (at: number) => void;
  onEnd: () => void;
}

/** Positions the card beside the highlight, once both have their sizes. */
function usePlaced(ring: Box | null) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!card.current || !ring) return;
    const { offsetWidth: width, offsetHeight: height } = card.current;
    const place = cardPlace(ring, { width, height }, { width: window.innerWidth, height: window.innerHeight });
    Object.assign(card.current.style, { left: `${place.left}px`, top: `${place.top}px` });
  });
  return card;
}

/** Provides the texts of the step's plugin. */
const StepTexts = ({ step, children }: { step: TourStep; children: ReactNode }) =>
  step.plugin === undefined ? children : <PluginTexts plugin={step.plugin}>{children}</PluginTexts>;

function Stops() {
  const endOffer = useEndOffer();
  const me = useMe();
  const plugins = useActivePlugins();
  const [steps] = useState(() => {
    const entries = groupMenu(plugins).filter((entry) => mayOpen(me, entry));
    return visibleSteps(tourSteps(plugins, new Set(entries.map(pathOf))));
  });
  const [at, setAt] = useState(0);
  const step = steps[at];
  const box = useTarget(step);
  const ring = box && highlightOf(box);
  const card = usePlaced(ring);
  const end = () => {
    setOverlays({ overlay: null });
    endOffer();
  };
  if (!step) return null;
  return (
    <>
      {ring && <div className={styles.ring} style={ring} aria-hidden="true" />}
      <section ref={card} className={styles.card}>
        <StepTexts step={step}>
          <Card step={step} at={at} count={steps.length} onStep={setAt} onEnd={end} />
        </StepTexts>
      </section>
    </>
  );
}
