import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCombobox } from '../combobox/useCombobox.ts';
import { useErrorText } from '../crud/problem.ts';
import { recordPathOf } from '../crud/recordPath.ts';
import { useMay } from '../auth/SessionContext.ts';
import { useFormats } from '../format/formats.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { BASENAME } from '../router/routerProvider.tsx';
import { Keys } from '../shortcuts/Keys.tsx';
import { setOverlays } from '../shell/overlays.ts';
import { Icon, Skeleton, useIsSlow, VisuallyHidden } from '../ui/index.ts';
import { Modal } from '../ui/Modal.tsx';
import { actionItems, queryItems, emptyQueryItems, type Item, type ItemGroup, type PaletteEntry } from './items.ts';
import { matchWords, wordsOf } from './matchWords.ts';
import { PaletteList, type ItemCombobox } from './PaletteList.tsx';
import { parsePaletteQuery } from './paletteQuery.ts';
import { useNamedResources, usePaletteEntries } from './usePaletteEntries.ts';
import { useFoundRecords, type FoundRecord, type RecordSearch } from './useFoundRecords.ts';
import styles from './palette.module.css';

/** The command palette: finds records, places and actions. */
export default function Palette() {
  const translate = useTranslate();
  return (
    <Modal className={styles.palette} aria-label={translate('flexy.shell.find')} onCancel={close} onOutside={close}>
      <PartTexts part="shell">
        <PartTexts part="words">
          <Content />
        </PartTexts>
      </PartTexts>
    </Modal>
  );
}

/** Maximum length of a query, as accepted by the server. */
const LONGEST = 200;

const close = () => setOverlays({ overlay: null });

/** Found records as palette entries with the name of their resource. */
function useRecordOffers(records: readonly FoundRecord[], named: ReturnType<typeof useNamedResources>): PaletteEntry[] {
  const may = useMay();
  const plugins = useActivePlugins();
  const { listSign } = useFormats();
  return records.flatMap(({ resource, id, title, detail }): PaletteEntry[] => {
    const known = named.find((one) => one.resource === resource);
    if (!known) return [];
    const entry = plugins.flatMap(({ resources = [] }) => resources).find((one) => one.resource.name === resource);
    const screen = may('update', resource) ? (entry?.opens ?? 'edit') : 'show';
    const what = known.names[0] ?? resource;
    return [
      {
        id: `record ${resource} ${id}`,
        to: recordPathOf(resource, id, screen),
        label: title,
        icon: known.icon,
        detail: detail ? `${what}${listSign}${detail}` : what,
      },
    ];
  });
}

/** Results for a text. */
function useAnswer(typed: string) {
  const named = useNamedResources();
  const offers = usePaletteEntries();
  const question = useMemo(() => parsePaletteQuery(typed, named), [typed, named]);
  const { text, isAction, scope } = question;
  const resources = isAction ? [] : scope ? [scope.resource] : named.map(({ resource }) => resource);
  const search = useFoundRecords(isAction ? '' : text, resources);
  const records = useRecordOffers(search.records, named);
  let groups: ItemGroup[];
  if (isAction) groups = actionItems(offers, wordsOf(text));
  else if (typed.trim() === '') groups = emptyQueryItems(offers);
  else {
    const words = wordsOf(text);
    // Until the answer is there: of those found for an earlier text, the ones that the present one means, too.
    const fits = ({ label, detail = '' }: PaletteEntry) => matchWords(`${label} ${detail}`, words) !== null;
    const found = words.length === 0 ? [] : search.status === 'loading' ? records.filter(fits) : records;
    // Within one resource, as many as the server answers.
    groups = scope ? queryItems(offers, found, wordsOf(typed), found.length) : queryItems(offers, found, words);
  }
  return { groups, search, question };
}

function useOpen() {
  const navigate = useNavigate();
  return (item: Item, isBeside: boolean) => {
    if (item.to !== undefined && isBeside) {
      window.open(BASENAME + item.to, '_blank', 'noopener');
      return;
    }
    close();
    if (item.to === undefined) item.run?.();
    else void navigate(item.to);
  };
}

function Foot() {
  const translate = useTranslate();
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <Keys keys="ArrowUp" />
        <Keys keys="ArrowDown" />
        {translate('flexy.palette.move')}
      </span>
      <span>
        <Keys keys="Enter" />
        {translate('flexy.palette.open')}
      </span>
      <span>
        <Keys keys="mod+Enter" together />
        {translate('flexy.palette.openBeside')}
      </span>
      <span>
        <Keys keys=">" />
        {translate('flexy.palette.actionsOnly')}
      </span>
    </p>
  );
}

interface BoxProps {
  scope: string | undefined;
  value: string;
  combobox: ItemCombobox;
  onChange: (typed: string) => void;
}

/** The search box. It keeps the focus; its keys move the active option. */
function Box({ scope, value, combobox, onChange }: BoxProps) {
  const translate = useTranslate();
  return (
    <div className={styles.question}>
      <Icon name="search" size={20} />
      {scope && <span className={styles.scope}>{scope}</span>}
      <input
        autoFocus
        {...combobox.box}
        aria-label={translate('flexy.shell.find')}
        placeholder={translate('flexy.palette.placeholder')}
        spellCheck={false}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={combobox.handleKey}
      />
      <button
        type="button"
        className={styles.close}
        aria-label={`Esc: ${translate('flexy.action.close')}`}
        onClick={close}
      >
        <Keys keys="Escape" />
      </button>
    </div>
  );
}

/** Status of the server search: running or failed. */
function SearchState({ search }: { search: RecordSearch }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const isSlow = useIsSlow(search.status === 'loading');
  if (search.status === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        <Icon name="triangle-alert" />
        <span>{`${translate('flexy.palette.searchFailed')} ${textOf(search.error)}`}</span>
        <button type="button" onClick={search.retry}>
          {translate('flexy.state.retry')}
        </button>
      </p>
    );
  }
  return isSlow ? (
    <div className={styles.waiting}>
      <Skeleton width="60%" />
      <Skeleton width="45%" />
    </div>
  ) : null;
}

function Content() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { groups, search, question } = useAnswer(typed);
  const open = useOpen();
  const combobox: ItemCombobox = useCombobox({
    options: groups.flatMap(({ items }) => items),
    keyOf: ({ id }) => id,
    text: typed,
    isOpen: groups.length > 0,
    onChoose: (item, event) => open(item, event.ctrlKey || event.metaKey),
  });
  const isEmpty = groups.length === 0 && search.status !== 'loading' && search.status !== 'failed';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <Box scope={question.scope?.names[1]} value={typed} combobox={combobox} onChange={setTyped} />
      <div className={styles.results}>
        <SearchState search={search} />
        <PaletteList groups={groups} combobox={combobox} onOpen={open} />
        {isEmpty && <p className={styles.nothing}>{translate('flexy.palette.nothingFound', { text: typed.trim() })}</p>}
      </div>
      <VisuallyHidden as="p" role="status">
        {search.status === 'done' && typed !== '' && translate('flexy.palette.foundCount', { smart_count: count })}
      </VisuallyHidden>
      <Foot />
    </>
  );
}
