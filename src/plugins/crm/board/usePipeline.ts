import { useFollowedRecord, type FollowedRecord } from '#admin';
import type { Pipeline } from '../rules/pipeline.ts';

/** A board that follows the server. */
export type FollowedPipeline = FollowedRecord<Pipeline>;

const IN_IT = ['lead_opportunities', 'lead_stages'];

/** The stages and leads of an objective, as anybody changes them. */
export const usePipeline = (id: string): FollowedPipeline => useFollowedRecord<Pipeline>('objectifs', id, IN_IT);
