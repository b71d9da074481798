/** Values that a template may use: texts, numbers, lists and objects of these. */
export type TwigValue =
  string | number | boolean | null | readonly TwigValue[] | { readonly [name: string]: TwigValue };

/** A template to render, for the process that renders it. */
export interface TwigTask {
  readonly template: string;
  readonly values: Readonly<Record<string, TwigValue>>;
  /** Translations of the texts that the filter `trans` is given. */
  readonly words: Readonly<Record<string, string>>;
  /** Largest result, characters. */
  readonly largest: number;
}

/** Reason why a template gives no result. */
export interface TwigProblem {
  /** `syntax`: wrong or forbidden, with a message of Twig's own; the others are limits. */
  readonly kind: 'syntax' | 'time' | 'memory' | 'size' | 'busy';
  /** English, from Twig; empty for limits. */
  readonly message: string;
  /** 1-based; null when unknown. */
  readonly line: number | null;
}

/** Result of a template. */
export type TwigResult = { readonly html: string } | { readonly problem: TwigProblem };
