import type { Field } from '#resource';
import { isCodeList } from '../../../format/codeList.ts';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import type { ColorInputProps } from '../choose/ColorInput.tsx';
import type { IconInputProps } from '../choose/IconInput.tsx';
import type { TintInputProps } from '../choose/TintInput.tsx';
import type { CodeListInputProps } from '../choose/CodeListInput.tsx';
import { EnumInput, SwitchInput, TagsInput } from './ChoiceInputs.tsx';
import { DateInput } from './DateInput.tsx';
import { EmbeddedInput } from './EmbeddedInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RelationInput } from './RelationInput.tsx';
import { isRich, RichInput } from './RichInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TranslatedInput } from './TranslatedInput.tsx';

interface FieldInputProps {
  source: string;
  field: Field;
  disabled?: boolean;
}

/** The input of a declared field. */
export function FieldInput({ source, field, disabled }: FieldInputProps) {
  const place = { source, disabled };
  switch (field.type) {
    case 'text':
      if (field.translatable) return <TranslatedInput {...place} field={field} />;
      if (field.format === 'color') return <ColorInput {...place} field={field} />;
      if (field.format === 'icon') return <IconInput {...place} field={field} />;
      if (isCodeList(field.format)) return <CodeListInput {...place} field={{ ...field, format: field.format }} />;
      return isRich(field) ? <RichInput {...place} field={field} /> : <TextInput {...place} field={field} />;
    case 'integer':
      return field.format === 'tint' ? (
        <TintInput {...place} field={field} />
      ) : (
        <NumberInput {...place} field={field} />
      );
    case 'decimal':
    case 'money':
      return <NumberInput {...place} field={field} />;
    case 'boolean':
      return <SwitchInput {...place} field={field} />;
    case 'date':
    case 'datetime':
      return <DateInput {...place} field={field} />;
    case 'enum':
      return <EnumInput {...place} field={field} />;
    case 'list':
      return <TagsInput {...place} field={field} />;
    case 'relation':
      return <RelationInput {...place} field={field} />;
    case 'image':
      return <ImageInput {...place} field={field} />;
    case 'json':
      return <JsonInput {...place} field={field} />;
    case 'embedded':
      return <EmbeddedInput {...place} field={field} renderField={(props) => <FieldInput {...props} />} />;
    case 'lines':
    case 'collection':
      return null;
  }
}

// Inputs that few forms use are loaded on demand. Until then the value is shown read-only.
const ColorInput = lazyComponent<ColorInputProps>(
  () => import('../choose/ColorInput.tsx'),
  (props) => <TextInput {...props} disabled />,
);
const IconInput = lazyComponent<IconInputProps>(
  () => import('../choose/IconInput.tsx'),
  (props) => <TextInput {...props} disabled />,
);
const CodeListInput = lazyComponent<CodeListInputProps>(
  () => import('../choose/CodeListInput.tsx'),
  (props) => <TextInput {...props} disabled />,
);
const TintInput = lazyComponent<TintInputProps>(
  () => import('../choose/TintInput.tsx'),
  (props) => <NumberInput {...props} disabled />,
);
