import { useEffect, useRef, useState } from 'react';
import { ToolFrame, useService, type FrameHandle, type Slots } from '#admin';
import type { SceneContract } from '../contract.ts';
import { createTurns } from '../rules/thumbnails.ts';
import styles from './thumbnail.module.css';

type Given = Slots['file.picture'];

/** The small picture of a model in the file manager; the icon until it is drawn, and where it cannot be. */
export default function ModelThumbnail({ id, name, size, icon }: Given) {
  const key = `${id} ${size}`;
  const [picture, setPicture] = useState(() => pictures.get(key));
  const [end, setEnd] = useState<(() => void) | null>(null);
  const isKnown = picture !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    const leaves = new AbortController();
    turns.take(leaves.signal, (ended) => setEnd(() => ended));
    return () => leaves.abort();
  }, [isKnown]);
  const onDone = (drawn: Blob | null) => {
    const address = drawn && URL.createObjectURL(drawn);
    pictures.set(key, address);
    setPicture(address);
    end?.();
  };
  if (typeof picture === 'string') return <img src={picture} alt="" draggable={false} />;
  return (
    <>
      {icon}
      {end && !isKnown && <Drawing id={id} name={name} onDone={onDone} />}
    </>
  );
}

/** Longest time for one picture, ms. */
const LIMIT_MS = 20_000;

/** One picture is drawn at a time: each needs a WebGL context, of which browsers have few. */
const turns = createTurns();
/** Addresses of drawn pictures by file; null: the file has none. They are kept until the page is left. */
const pictures = new Map<string, string | null>();

/** Draws the picture of a model in a frame that is not seen. */
function Drawing({ id, name, onDone }: Pick<Given, 'id' | 'name'> & { onDone: (picture: Blob | null) => void }) {
  const files = useService('files');
  const frame = useRef<FrameHandle<SceneContract>>(null);
  const done = useRef(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done.current(null), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const open = async (send: (message: SceneContract['toFrame']) => void) => {
    try {
      if (!files) throw new Error('There is no file manager.');
      send({ kind: 'open', name, bytes: await (await files.read(id)).arrayBuffer() });
    } catch {
      done.current(null);
    }
  };
  return (
    <div className={styles.drawing} aria-hidden="true" inert>
      <ToolFrame<SceneContract>
        ref={frame}
        module="viewer3d/scene"
        title={name}
        className={styles.frame ?? ''}
        onReady={(send) => void open(send)}
        onMessage={(message) => {
          if (message.kind === 'opened') frame.current?.send({ kind: 'picture' });
          else if (message.kind === 'picture') done.current(message.picture);
          else if (message.kind === 'fault' || message.kind === 'noWebGl') done.current(null);
        }}
      />
    </div>
  );
}
