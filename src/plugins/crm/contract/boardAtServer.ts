import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Api, Body } from '../../../../tests/support/client.ts';
import { createRecord } from '../../../../tests/support/records.ts';

/** A test board with a stage of each kind. */
export interface TestBoard {
  readonly id: number;
  /** Path of the board below `/admin`. */
  readonly at: string;
  /** Stages by name: First, Quote, Order, Invoice, Later. */
  readonly stages: Readonly<Record<string, Body>>;
  /** Creates a lead in a stage. */
  lead(name: string, stage: string, fields?: object): Promise<Body>;
  /** Names of the leads of a stage, in the server's order. */
  names(stage: string): Promise<string[]>;
}

const STAGES = [
  ['First', null],
  ['Quote', 'quote'],
  ['Order', 'order'],
  ['Invoice', 'invoice'],
  ['Later', 'follow-up'],
] as const;

/** Creates an objective with five stages. */
export async function openTestBoard(admin: Api, name: string): Promise<TestBoard> {
  const objectif = await createRecord(admin, 'crm/objectifs', { name });
  const stages: Record<string, Body> = {};
  for (const [at, [stage, code]] of STAGES.entries())
    stages[stage] = await createRecord(admin, 'lead_stages', {
      name: stage,
      ...(code !== null && { code }),
      objectif: objectif['@id'],
      position: at + 1,
    });
  const positions = new Map<string, number>();
  return {
    id: objectif.id,
    at: `crm/${objectif.id}`,
    stages,
    async lead(lead, stage, fields = {}) {
      const position = (positions.get(stage) ?? 0) + 1;
      positions.set(stage, position);
      return createRecord(admin, 'lead_opportunities', {
        name: lead,
        leadStage: stages[stage]?.['@id'],
        position,
        estimatedValue: 100,
        ...fields,
      });
    },
    async names(stage) {
      const { body } = await admin.get(`crm/objectifs/${objectif.id}`);
      return body.leadOpportunities
        .filter((lead: Body) => lead.leadStage.id === stages[stage]?.id)
        .toSorted((one: Body, other: Body) => one.position - other.position)
        .map((lead: Body) => lead.name);
    },
  };
}

/** Locator of a column. */
export const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Locator of a card. */
export const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Moves a card to a column by its menu. */
export async function moveByMenu(page: Page, lead: string, to: string): Promise<void> {
  await card(page, lead).locator('[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
}

/** Waits until a lead is in a stage on the server. */
export async function isIn(board: TestBoard, lead: string, stage: string): Promise<void> {
  await expect.poll(() => board.names(stage), { timeout: 20_000 }).toContain(lead);
}
