import WorldBox, { type WorldBoxProps } from '../crud/form/choose/WorldBox.tsx';
import { MuiScope } from '../theme/MuiScope.tsx';

/** A currency or a time zone among settings, which have no form with MUI's theme around them. */
export default function WorldSetting(props: WorldBoxProps) {
  return (
    <MuiScope>
      <WorldBox {...props} />
    </MuiScope>
  );
}
