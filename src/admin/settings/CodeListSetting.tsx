import CodeListBox, { type CodeListBoxProps } from '../crud/form/choose/CodeListBox.tsx';
import { MuiScope } from '../theme/MuiScope.tsx';

/** Box for a currency, a time zone or a country in the settings, which have no form with MUI's theme around them. */
export default function CodeListSetting(props: CodeListBoxProps) {
  return (
    <MuiScope>
      <CodeListBox {...props} />
    </MuiScope>
  );
}
