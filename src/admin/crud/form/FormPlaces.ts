import { createContext } from 'react';

/** Ways to the places of a form. */
export interface FormPlaces {
  /** Brings a field into view and under the cursor, whatever tab or language it stands in. */
  focus: (path: string) => void;
  /** Paths in the order in which the form shows their fields. */
  inOrder: (paths: readonly string[]) => readonly string[];
}

/** The form's {@link FormPlaces}. */
export const FormPlacesContext = createContext<FormPlaces>({
  focus: () => undefined,
  inOrder: (paths) => paths,
});
