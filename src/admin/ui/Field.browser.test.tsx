import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field } from './Field.tsx';

const readOnly = { readOnly: true } as const;

test('a typed text has its own direction; codes and numbers keep that of their kind', async () => {
  const screen = await render(
    <div dir="rtl">
      <Field label="Address" value="72 av. Mohammed V" {...readOnly} />
      <Field label="Empty" value="" {...readOnly} />
      <Field label="Code" dir="ltr" value="A-7" {...readOnly} />
      <Field label="Count" inputMode="numeric" value="20" {...readOnly} />
    </div>,
  );
  const directions = ['Address', 'Empty', 'Code', 'Count'].map((name) =>
    screen.getByLabelText(name).element().getAttribute('dir'),
  );
  expect(directions).toEqual(['auto', null, 'ltr', null]);
});
