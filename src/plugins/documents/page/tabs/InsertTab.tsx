import { Bookmark, Link, ListTree, Subscript, Superscript, Table } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, MenuItem, Popover } from '#admin';
import { AskTool } from '../AskTool.tsx';
import { LinkDialog, TableDialog } from '../InsertDialogs.tsx';
import { TABLE, isOffOutsideTables } from '../items.ts';
import { Tool } from '../Tool.tsx';
import type { Writer } from '../useWriter.ts';
import { Pictures } from './Pictures.tsx';

interface TabProps {
  writer: Writer;
}

/** Pictures, tables, links, bookmarks, notes and the table of contents. */
export function InsertTab({ writer }: TabProps) {
  const translate = useTranslate();
  const { canEdit, run } = writer;
  const [dialog, setDialog] = useState<'table' | 'link' | null>(null);
  const close = () => {
    setDialog(null);
    writer.focus();
  };
  return (
    <>
      <Pictures writer={writer} />
      <Tool name="table" icon={Table} isOff={!canEdit} onClick={() => setDialog('table')} />
      <TableMenu writer={writer} />
      <Tool name="link" icon={Link} isOff={!canEdit} onClick={() => setDialog('link')} />
      <Notes writer={writer} />
      <Tool
        name="contents"
        icon={ListTree}
        isOff={!canEdit}
        onClick={() => run({ name: 'contents', title: translate('documents.contents') })}
      />
      {dialog === 'table' && <TableDialog writer={writer} onClose={close} />}
      {dialog === 'link' && <LinkDialog writer={writer} onClose={close} />}
    </>
  );
}

/** Commands for the table at the cursor. */
function TableMenu({ writer }: TabProps) {
  const translate = useTranslate();
  const label = translate('documents.table.change');
  return (
    <Popover
      kind="menu"
      label={label}
      align="start"
      opener={(opener) => (
        <Button
          kind="ghost"
          icon={Table}
          disabled={!writer.canEdit || !writer.state || isOffOutsideTables(writer.state)}
          {...opener}
        >
          {label}
        </Button>
      )}
    >
      {(close) =>
        TABLE.map((name) => (
          <MenuItem
            key={name}
            onSelect={() => {
              close();
              writer.run({ name });
            }}
          >
            {translate(`documents.do.${name}`)}
          </MenuItem>
        ))
      }
    </Popover>
  );
}

/** Bookmarks and notes at the cursor. */
function Notes({ writer }: TabProps) {
  const { run } = writer;
  return (
    <>
      <AskTool
        name="bookmark"
        icon={Bookmark}
        writer={writer}
        questions={[{ kind: 'text', name: 'bookmark', value: '' }]}
        onDone={({ bookmark = '' }) => run({ name: 'bookmark', label: bookmark })}
      />
      {(['footnote', 'endnote'] as const).map((kind) => (
        <AskTool
          key={kind}
          name={kind}
          icon={kind === 'footnote' ? Superscript : Subscript}
          writer={writer}
          questions={[{ kind: 'lines', name: 'note', value: '' }]}
          onDone={({ note = '' }) => run({ name: 'note', kind, text: note })}
        />
      ))}
    </>
  );
}
