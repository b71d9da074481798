// The editor's form with the values of the selected item.
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Button, Chip, ConfirmDialog, Field, Text } from '#admin';
import type { FloorItem } from '../rules/item.ts';
import type { Edit, Editor } from './editor.ts';
import { NumberBox } from './NumberBox.tsx';
import { LEAST_SIZE } from './resize.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { Swatches } from './Swatches.tsx';
import type { Commands } from './useCommands.ts';
import type { FloorMove } from './useFloorMove.ts';
import styles from './FloorEditor.module.css';

interface PropertiesProps {
  readonly editor: Editor;
  readonly chosen: readonly FloorItem[];
  readonly commands: Commands;
  readonly floorMove: FloorMove;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly hintId: string;
}

/** Farthest place and largest size of an item, px: those of the resource. */
const FARTHEST = 10_000;

const NUMBERS = [
  { name: 'seats', min: 0, max: 500, isWhole: true },
  { name: 'x', min: -FARTHEST, max: FARTHEST },
  { name: 'y', min: -FARTHEST, max: FARTHEST },
  { name: 'width', min: LEAST_SIZE, max: FARTHEST },
  { name: 'height', min: LEAST_SIZE, max: FARTHEST },
  { name: 'rotation', min: -360, max: 360 },
] as const;

/** Message keys of the numbers: those of the record's fields. */
const FIELD: Readonly<Record<(typeof NUMBERS)[number]['name'], string>> = {
  seats: 'seats',
  x: 'canvaX',
  y: 'canvaY',
  width: 'canvaWidth',
  height: 'canvaHeight',
  rotation: 'canvaRotation',
};

function OneItem({ item, editor }: { readonly item: FloorItem; readonly editor: Editor }) {
  const translate = useTranslate();
  const shapeId = useId();
  const field = (name: string) => translate(`resources.reservables.fields.${name}`);
  const edit = (values: Edit, kind: string) => editor.edit(new Map([[item.id, values]]), `${kind} ${item.id}`);
  const shape = (value: FloorItem['shape']) => translate(`resources.reservables.values.shape.${value}`);
  return (
    <>
      <Field
        label={field('name')}
        touch
        value={item.name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => edit({ name: event.target.value }, 'name')}
        {...(item.name.trim() === '' && { error: translate('floorPlan.edit.nameMissing') })}
      />
      <div className={styles.select}>
        <label htmlFor={shapeId}>{field('shape')}</label>
        <select
          id={shapeId}
          value={item.shape}
          onChange={(event) => edit({ shape: event.target.value === 'circle' ? 'circle' : 'rectangle' }, 'shape')}
        >
          <option value="rectangle">{shape('rectangle')}</option>
          <option value="circle">{shape('circle')}</option>
        </select>
      </div>
      <div className={styles.numbers}>
        {NUMBERS.map(({ name, min, max, ...more }) => (
          <NumberBox
            key={name}
            label={field(FIELD[name])}
            value={item[name]}
            min={min}
            max={max}
            {...more}
            isDisabled={item.isLocked && name !== 'seats'}
            error={translate('floorPlan.edit.wrongNumber', { min, max })}
            onChange={(value) => edit({ [name]: value }, name)}
          />
        ))}
      </div>
      {item.type === 'table' && <ServiceFields item={item} onEdit={edit} />}
      <Swatches value={item.fill} onChange={(fill) => edit({ fill }, 'fill')} />
    </>
  );
}

/** The floor of an item; another choice moves it there at once. Absent with a single floor. */
function FloorChoice({ item, floorMove }: { readonly item: FloorItem; readonly floorMove: FloorMove }) {
  const translate = useTranslate();
  const id = useId();
  const { floors, floorId, isBusy, move } = floorMove;
  if (floors.length < 2) return null;
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{translate('floorPlan.edit.floor')}</label>
      <select
        id={id}
        value={floorId}
        disabled={isBusy || item.isLocked || item.name.trim() === ''}
        onChange={(event) => void move(item, event.target.value)}
      >
        {floors.map((floor) => (
          <option key={floor.id} value={floor.id}>
            {floor.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Asks before the button deletes; the Delete key does not ask (docs/rules/floor-plan.md, "Deleting"). */
function DeleteButton({ isDisabled, onDelete }: { readonly isDisabled: boolean; readonly onDelete: () => void }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const text = (key: string) => translate(`floorPlan.edit.${key}`);
  return (
    <>
      <Button size="touch" icon="trash-2" full disabled={isDisabled} onClick={() => setAsking(true)}>
        <Text tone="danger">{text('delete')}</Text>
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={text('confirmTitle')}
          cancel={text('cancel')}
          confirm={text('delete')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
        >
          {text('confirm')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Form with the values of the selected item, and the save button. */
export function Properties({ editor, chosen, commands, floorMove, isChanged, isBusy, hintId }: PropertiesProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`floorPlan.edit.${key}`, values);
  const [item] = chosen;
  const isOne = chosen.length === 1;
  const named = [...editor.get().items.values()].every(({ name }) => name.trim() !== '');
  return (
    <section className={styles.properties} aria-label={text('properties')}>
      <header>
        <h2>
          {isOne && item && <bdi>{item.name}</bdi>}
          {!isOne && (chosen.length === 0 ? text('nothingChosen') : text('chosen', { smart_count: chosen.length }))}
        </h2>
        {isChanged && (
          <Chip tone="neutral" icon="pencil">
            {text('notSaved')}
          </Chip>
        )}
      </header>
      {isOne && item && (
        <>
          <OneItem key={item.id} item={item} editor={editor} />
          <FloorChoice item={item} floorMove={floorMove} />
        </>
      )}
      {(isChanged || chosen.length > 0) && (
        <Button
          size="touch"
          kind="primary"
          icon="save"
          full
          disabled={!isChanged || isBusy || !named}
          onClick={commands.saveAll}
        >
          {text('save')}
        </Button>
      )}
      {chosen.length > 0 && (
        <DeleteButton isDisabled={chosen.every(({ isLocked }) => isLocked)} onDelete={commands.deleteChosen} />
      )}
      <p id={hintId} className={styles.hint}>
        {text('hint')}
      </p>
    </section>
  );
}
