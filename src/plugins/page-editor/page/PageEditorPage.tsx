import { useLocale, useTranslate } from 'ra-core';
import { SelectBox, useAddressState, useRecordList, WHOLE_LIST } from '#admin';
import { pathOfSlug } from '../rules/sitePage.ts';
import { EditorScreen } from './EditorScreen.tsx';

/** The page editor, with the choice of the page. */
export default function PageEditorPage() {
  const [{ page: slug }, setAddress] = useAddressState({ page: 'home' });
  return (
    <EditorScreen
      path={pathOfSlug(slug)}
      back="/pages"
      choice={(isUnsaved) => <PageChoice slug={slug} isUnsaved={isUnsaved} onChoose={(page) => setAddress({ page })} />}
    />
  );
}

const PAGES = { pagination: WHOLE_LIST, sort: { field: 'position', order: 'ASC' } } as const;

interface PageChoiceProps {
  slug: string;
  isUnsaved: boolean;
  onChoose: (slug: string) => void;
}

/** Chooses the page: Home, the shop, or any other. Not while something is unsaved, which would be lost. */
function PageChoice({ slug, isUnsaved, onChoose }: PageChoiceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data = [] } = useRecordList('pages', { ...PAGES, filter: { kind: 'page' } });
  const urlOf = (name: string) => `/${locale}${pathOfSlug(name)}`;
  const others = data.filter(({ slug: name }) => typeof name === 'string' && name !== 'home' && name !== 'shop');
  const options = [
    { value: 'home', label: translate('pageEditor.home', { url: urlOf('home') }) },
    { value: 'shop', label: translate('pageEditor.shop', { url: urlOf('shop') }) },
    ...others.map(({ slug: name, title }) => ({
      value: String(name),
      label: translate('pageEditor.page', { title: title ?? '', url: urlOf(String(name)) }),
    })),
  ];
  return (
    <SelectBox
      label={translate('pageEditor.choose')}
      value={slug}
      options={options}
      disabled={isUnsaved}
      title={isUnsaved ? translate('pageEditor.saveFirst') : undefined}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}
