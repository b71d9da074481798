import CurrencyOrZoneBox, { type CurrencyOrZoneBoxProps } from '../crud/form/choose/CurrencyOrZoneBox.tsx';
import { MuiScope } from '../theme/MuiScope.tsx';

/** A currency, a time zone or a country among settings, which have no form with MUI's theme around them. */
export default function CurrencyOrZoneSetting(props: CurrencyOrZoneBoxProps) {
  return (
    <MuiScope>
      <CurrencyOrZoneBox {...props} />
    </MuiScope>
  );
}
