import { sql } from 'kysely';
import type { DataChange } from '../dataChange.ts';

/** Leads of earlier versions begin their history at the moment that they came into their stage, open. */
export default {
  title: 'Leads have a history of their stages',
  async run({ db, engine, tables, added }) {
    const leads = tables.get('lead_opportunities');
    if (!leads?.has('leadStage') || !added.get('lead_stage_changes')?.has('toStage')) return;
    const now = sql.lit(Date.now());
    const [stage, created] = [sql.ref('leadStage'), sql.ref('createdAt')];
    const since = leads.has('stageSince')
      ? sql`coalesce(${sql.ref('stageSince')}, ${created}, ${now})`
      : sql`coalesce(${created}, ${now})`;
    const names = sql.join(
      ['lead', 'toStage', 'status', 'at', 'createdAt', 'updatedAt', '_version'].map((name) => sql.ref(name)),
    );
    await sql`insert into lead_stage_changes (${names})
      select id, ${stage}, 'open', ${since}, ${now}, ${now}, 1 from lead_opportunities
      where ${stage} is not null order by id`.execute(db);
    // PostgreSQL makes no index on a table whose links are still to be checked.
    if (engine === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
} satisfies DataChange;
