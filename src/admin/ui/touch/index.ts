// Touch kit: controls of at least 44 px for tills, kitchens and other full-screen tools (docs/rules/look.md, "Densities").
export { AmountField, type AmountFieldProps } from './AmountField.tsx';
export { AmountInput, type AmountInputProps } from './AmountInput.tsx';
export { autoFocus } from './autoFocus.ts';
export { focusTitle, TITLE_FOCUS } from './focusTitle.ts';
export { Keypad, type KeypadProps } from './Keypad.tsx';
export { cleanNumber, pressKey, type KeypadKey } from './keypadInput.ts';
export { QuickAmounts, type QuickAmount } from './QuickAmounts.tsx';
export { TouchTabs, type TouchTabsProps } from './TouchTabs.tsx';
export { ConfirmLoss, TouchWindow, type TouchWindowProps } from './TouchWindow.tsx';
export { ScreenBar, ScreenBarButton } from './ScreenBar.tsx';
export { useFullScreen } from './useFullScreen.ts';
