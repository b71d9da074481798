import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#admin';

interface PublishQuestionProps {
  /** Titles of the pages and widgets whose drafts are published; at least one. */
  titles: readonly string[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Names the pages and widgets before their drafts are published: visitors see them at once. */
export function PublishQuestion({ titles, onCancel, onConfirm }: PublishQuestionProps) {
  const translate = useTranslate();
  const count = { smart_count: titles.length };
  return (
    <ConfirmDialog
      title={translate('pageEditor.publishing.question', { ...count, name: titles[0] ?? '' })}
      more={
        titles.length > 1 && (
          <ul>
            {titles.map((title, at) => (
              // Two of them may have the same title.
              <li key={`${at} ${title}`}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        )
      }
      cancel={translate('ra.action.cancel')}
      confirm={translate('pageEditor.publishing.confirm', count)}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate('pageEditor.publishing.consequence', count)}
    </ConfirmDialog>
  );
}
