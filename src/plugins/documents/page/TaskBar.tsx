import { FileDown, FilePlus, FolderOpen, Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { TabList, tabIds } from '#admin';
import { OPENED_FILES } from '../rules/htmlOfFile.ts';
import { FileButton } from './FileButton.tsx';
import type { FindHandle } from './FindPanel.tsx';
import { CLIPBOARD } from './items.ts';
import { ItemButton } from './ItemButton.tsx';
import { FormsTab } from './tabs/FormsTab.tsx';
import { InsertTab } from './tabs/InsertTab.tsx';
import { PageTab } from './tabs/PageTab.tsx';
import { ReviewTab } from './tabs/ReviewTab.tsx';
import { Tool } from './Tool.tsx';
import { useNewDocument } from './useNewDocument.ts';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

type TabName = (typeof TABS)[number];

interface TaskBarProps {
  writer: Writer;
  /** Name of the document. */
  name: string;
  find: FindHandle;
  onSaveAs: (as: 'docx' | 'html') => void;
}

/** The second row: what is done with the document, in tabs. */
export function TaskBar(props: TaskBarProps) {
  const { writer } = props;
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<TabName>('insert');
  const ids = tabIds(id, tab);
  const panels: Readonly<Record<TabName, ReactNode>> = {
    file: <FileTab {...props} />,
    insert: <InsertTab writer={writer} />,
    page: <PageTab writer={writer} />,
    review: <ReviewTab writer={writer} find={props.find} />,
    forms: <FormsTab writer={writer} />,
  };
  return (
    <div className={styles.tasks}>
      <TabList
        id={id}
        label={translate('documents.tasks')}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: translate(`documents.tabs.${value}`) }))}
        onChange={setTab}
      />
      <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={styles.panel}>
        {panels[tab]}
      </div>
    </div>
  );
}

const TABS = ['file', 'insert', 'page', 'review', 'forms'] as const;

/** New, open, save as, print. */
function FileTab({ writer, name, onSaveAs }: TaskBarProps) {
  const translate = useTranslate();
  const { isBusy, startNew, openFile } = useNewDocument();
  return (
    <>
      <Tool name="new" icon={FilePlus} isOff={isBusy} onClick={() => void startNew()} />
      <FileButton
        icon={FolderOpen}
        label={translate('documents.do.open')}
        accept={OPENED_FILES}
        onFile={(file) => void openFile(file)}
      />
      <Tool name="saveDocx" icon={FileDown} onClick={() => onSaveAs('docx')} />
      <Tool name="saveHtml" icon={FileDown} onClick={() => onSaveAs('html')} />
      <Tool
        name="print"
        icon={Printer}
        isOff={!writer.state}
        onClick={() => writer.run({ name: 'print', title: name })}
      />
      {CLIPBOARD.map((item) => (
        <ItemButton key={item.name} item={item} writer={writer} isNamed />
      ))}
    </>
  );
}
