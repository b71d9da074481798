import { BLOCKS, isOwnBlock } from '../blocks.ts';
import { insertBlock } from '../content.ts';
import { endDrag, startDrag } from '../dragging.ts';
import { useStudio } from '../StudioContext.ts';
import { BlockPicture } from './BlockPicture.tsx';
import styles from './panels.module.css';

/** The blocks of the editor and of plugins. A block is inserted after the selected element, or dragged to its place. */
export function BlocksPanel() {
  const { studio, texts, view } = useStudio();
  const ofPlugins = (studio.opening.get()?.blocks ?? []).filter(({ id }) => !isOwnBlock(id));
  return (
    <>
      <p className={styles.hint}>{view.isContentOff ? texts.blocksOff : texts.blocksHelp}</p>
      {(Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]).map((group) => (
        <BlockGroup
          key={group}
          name={texts.groups[group]}
          blocks={BLOCKS[group].map((id) => ({ id, name: texts.block[id] }))}
        />
      ))}
      {ofPlugins.length > 0 && <BlockGroup name={texts.groups.plugins} blocks={ofPlugins} />}
    </>
  );
}

interface GroupProps {
  name: string;
  blocks: readonly { readonly id: string; readonly name: string }[];
}

/** Buttons of a group of blocks, each with a small picture of it. */
function BlockGroup({ name: groupName, blocks }: GroupProps) {
  const { studio, view } = useStudio();
  return (
    <section className={styles.group} aria-label={groupName}>
      <h3>{groupName}</h3>
      <div className={styles.blocks}>
        {blocks.map(({ id, name }) => (
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
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
