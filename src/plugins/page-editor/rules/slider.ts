/** Traits of the slider (docs/rules/website.md, "The page editor"). Sizes in CSS pixels. */
export const SLIDER = {
  slides: { attribute: 'data-slider', min: 1, max: 10, usual: 2 },
  width: { attribute: 'data-width', min: 100, max: 1200, usual: 800 },
  height: { attribute: 'data-height', min: 100, max: 800, usual: 400 },
} as const;

/** Name of a trait. */
export type SliderTrait = keyof typeof SLIDER;

/** A value within the limits of its trait; what is no number is the usual value. */
export function clampTrait(name: SliderTrait, value: unknown): number {
  const { min, max, usual } = SLIDER[name];
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value ?? ''));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number))) : usual;
}

/** The attributes of a slider within their limits, as texts. */
export const clampedAttributes = (attributes: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(SLIDER) as SliderTrait[]).map((name) => {
      const { attribute } = SLIDER[name];
      return [attribute, String(clampTrait(name, attributes[attribute]))];
    }),
  );
