import { type FollowedRecord, useFollowedRecord } from '#admin';
import type { RaRecord } from 'ra-core';
import type { Lead } from '../rules/pipeline.ts';

/** A lead with everything that its page shows. */
export interface LeadRecord extends Lead, RaRecord {
  readonly id: number;
  readonly objectif?: { readonly id: number; readonly name?: string | null } | null;
  readonly progress?: number | null;
  /** ISO code of its board's currency. */
  readonly currency?: string | null;
  readonly createdAt?: string | null;
}

const ALONE: readonly string[] = [];

/** Reads a lead, and keeps it up to date with changes by all users. */
export const useLead = (id: string): FollowedRecord<LeadRecord> =>
  useFollowedRecord<LeadRecord>('lead_opportunities', id, ALONE);
