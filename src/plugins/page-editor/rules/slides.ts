import { clampTrait, SLIDER, type SliderTrait } from './slider.ts';

/** Changes in a slider after a trait changed. */
export interface SliderChange {
  readonly attributes: Readonly<Record<string, string>>;
  /** Slides to add at the end; negative: to remove there. */
  readonly slides: number;
}

/**
 * A trait of a slider gets a value within its limits (docs/rules/website.md, "The page editor").
 * @param present number of slides that the slider has now
 */
export function changeTrait(name: SliderTrait, value: unknown, present: number): SliderChange {
  const number = clampTrait(name, value);
  return {
    attributes: { [SLIDER[name].attribute]: String(number) },
    slides: name === 'slides' ? number - present : 0,
  };
}
