import { BLOCKS } from '../blocks.ts';
import { insertBlock } from '../content.ts';
import { endDrag, startDrag } from '../dragging.ts';
import { useStudio } from '../StudioContext.ts';
import { BlockPicture } from './BlockPicture.tsx';
import styles from './panels.module.css';

/** Buttons of the blocks, each with a small picture of it. A block is inserted after the selected element, or dragged to its place. */
export function BlocksPanel() {
  const { studio, texts, view } = useStudio();
  return (
    <>
      <p className={styles.hint}>{view.isContentOff ? texts.blocksOff : texts.blocksHelp}</p>
      {(Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).map((group) => (
        <section key={group} className={styles.group} aria-label={texts.groups[group]}>
          <h3>{texts.groups[group]}</h3>
          <div className={styles.blocks}>
            {BLOCKS[group].map((id) => (
              <button
                key={id}
                type="button"
                className={styles.block}
                disabled={view.isContentOff}
                aria-disabled={view.chosen === null}
                draggable={id !== 'image' && !view.isContentOff}
                onDragStart={({ dataTransfer }) => {
                  if (id !== 'image') startDrag(studio, id, dataTransfer);
                }}
                onDragEnd={() => endDrag(studio)}
                onClick={() => insertBlock(studio, id)}
              >
                <BlockPicture id={id} />
                {texts.block[id]}
              </button>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
