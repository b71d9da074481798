import type { TextField } from '#resource';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { TextInput } from './TextInput.tsx';
import type { InputProps } from './useFieldInput.ts';

/** A formatted text: the field, and the language of its text when it is not the page's. */
export interface RichInputProps extends InputProps {
  field: TextField;
  lang?: string;
}

/** The editor of formatted texts, with its code; until it is there the text can be read. */
export const RichInput = lazyComponent<RichInputProps>(
  () => import('../rich/RichEditor.tsx'),
  (props) => <TextInput {...props} disabled />,
);

/** Tells whether a text is written with an editor: code of pages is not. */
export const isRich = (field: TextField): boolean => field.format === 'html' && field.multiline === true;
