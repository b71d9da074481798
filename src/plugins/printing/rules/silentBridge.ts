/**
 * Time after which a bridge application that does not ask for jobs counts as silent, ms. A running one asks at least twice a
 * minute; a computer that starts again takes a minute or two (docs/rules/printing.md, "Bridge application").
 */
export const SILENT_AFTER_MS = 5 * 60_000;

/** When a bridge was paired, and when it last asked for jobs, ms since 1970; null: never. */
export interface BridgeTimes {
  readonly createdAt: number;
  readonly seenAt: number | null;
}

/** Tells whether a bridge no longer asks for jobs, or has not asked within the time after its pairing. */
export const isSilent = ({ createdAt, seenAt }: BridgeTimes, now: number): boolean =>
  (seenAt ?? createdAt) < now - SILENT_AFTER_MS;
