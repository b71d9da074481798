import { type FollowedRecord, useFollowedRecord } from '#admin';
import type { Pipeline } from '../rules/pipeline.ts';

/** A board that is kept up to date with the server. */
export type FollowedPipeline = FollowedRecord<Pipeline>;

const IN_IT = ['lead_opportunities', 'lead_stages', 'lead_activities'];

/** Reads the stages and leads of an objective, and keeps them up to date with changes by all users. */
export const usePipeline = (id: string): FollowedPipeline => useFollowedRecord<Pipeline>('objectifs', id, IN_IT);
