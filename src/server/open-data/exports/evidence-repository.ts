import { sql } from 'kysely'
import { IS_PUBLIC } from '#server/catalogue/literature/which-finds.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { slugsOfClasses } from './repository.ts'

// Many compounds at a time, with slugs instead of ids for the records that rows refer to.

type Rows = Promise<Record<string, unknown>[]>
type Ids = readonly string[]

const slugsOf = (column: string) => sql`coalesce((select json_agg(coalesce(a.slug, a.id::text) order by place)
  from unnest(${sql.ref(column)}) with ordinality as named (id, place)
  join articles a on a.id = named.id), '[]') as articles`

export async function listOutcomes(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select o.slug, o.name, o.area, o.position, coalesce(n.compounds, 0) as compounds,
      coalesce(n.studies, 0) as studies
    from outcomes o left join outcome_counts n on n.outcome_id = o.id
    where o.id = any(${ids}::uuid[]) order by o.id`.execute(db)
  return rows
}

export async function listClaims(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select c.id, d.name as compound, o.slug as outcome, c.position, c.kind, c.population, c.statement,
      c.direction as stated_direction, p.direction, p.certainty, p.participants, p.counts, p.steps, c.limits
    from claims c join drugs d on d.id = c.drug_id join outcomes o on o.id = c.outcome_id
      join claim_appraisals p on p.claim_id = c.id
    where c.drug_id = any(${ids}::uuid[]) order by c.drug_id, c.position, c.id`.execute(db)
  return rows
}

export async function listFindings(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select s.claim_id as claim, d.name as compound, coalesce(a.slug, a.id::text) as article, s.position, s.finding,
      s.participants, s.weeks, s.comparison, s.studied_in, s.tested
    from claims c join claim_studies s on s.claim_id = c.id join drugs d on d.id = c.drug_id
      join articles a on a.id = s.article_id
    where c.drug_id = any(${ids}::uuid[]) order by c.drug_id, c.position, c.id, s.position, a.id`.execute(db)
  return rows
}

export async function listArticles(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select a.id, coalesce(a.slug, a.id::text) as slug, a.title, a.journal, a.publication_date, a.publication_type,
      a.evidence, a.doi, a.pmid, a.pmcid, a.source_url, a.key_terms, a.trials, a.trial_role, a.gathers, a.is_pooled,
      coalesce((select json_agg(d.name order by ad.position nulls last, d.name) from article_drugs ad
        join drugs d on d.id = ad.drug_id where ad.article_id = a.id), '[]') as compounds,
      coalesce((select json_agg(json_build_object('status', n.status, 'date', n.date, 'reason', n.reason)
        order by n.date, n.id) from study_notices n where n.article_id = a.id), '[]') as notices,
      (select min(ad.position) from article_drugs ad where ad.article_id = a.id) as position
    from articles a where a.id = any(${ids}::uuid[]) order by a.id`.execute(db)
  return rows
}

export async function listArticleFacts(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, coalesce(a.slug, a.id::text) as article, f.tested, f.participants, f.funding, f.status
    from article_facts f join drugs d on d.id = f.drug_id join articles a on a.id = f.article_id
    where f.drug_id = any(${ids}::uuid[]) order by f.drug_id, a.id`.execute(db)
  return rows
}

/** Common effects are for subscribers; worrying ones are for all readers. */
export async function listWarnings(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, s.grade, s.position, s.text, s.basis, s.source, ${slugsOf('s.article_ids')}
    from known_side_effects s join drugs d on d.id = s.drug_id
    where s.drug_id = any(${ids}::uuid[]) and s.grade in ('worrying', 'stop_asap')
    order by s.drug_id, s.grade, s.position`.execute(db)
  return rows
}

export async function listInteractions(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select i.id, d.name as compound, i.position, i.with_name, i.with_kind, other.name as with_compound, i.effect,
      i.severity, i.basis, i.source, ${slugsOf('i.article_ids')}, i.understood,
      coalesce((select json_agg(concern order by place, nth) from (
        select json_build_object('class', c.slug) as concern, 0 as place, nth
        from unnest(i.class_ids) with ordinality as o (id, nth) join interaction_classes c on c.id = o.id
        union all select json_build_object('name', n.name), 1, nth
        from unnest(i.name_ids) with ordinality as o (id, nth) join interaction_names n on n.id = o.id
        union all select json_build_object('compound', x.name), 2, nth
        from unnest(i.compound_ids) with ordinality as o (id, nth) join drugs x on x.id = o.id
      ) each_of), '[]') as concerns
    from interactions i join drugs d on d.id = i.drug_id left join drugs other on other.id = i.other_id
    where i.drug_id = any(${ids}::uuid[]) order by i.drug_id, i.position, i.id`.execute(db)
  return rows
}

export async function listInteractionClasses(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select slug, name, kind, ${slugsOfClasses('parent_ids')} as parents, plain,
      ${slugsOfClasses('brings_ids')} as brings, mark, silence, unapproved
    from interaction_classes where id = any(${ids}::uuid[]) order by id`.execute(db)
  return rows
}

export async function listInteractionNames(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select n.name, n.aliases, n.kind, ${slugsOfClasses('n.class_ids')} as classes, n.is_whole, n.danger,
      coalesce((select json_agg(held.name order by place)
        from unnest(n.content_ids) with ordinality as named (id, place)
        join interaction_names held on held.id = named.id), '[]') as contains
    from interaction_names n where n.id = any(${ids}::uuid[]) order by n.id`.execute(db)
  return rows
}

export async function listInteractionGroups(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select g.name, g.aliases, coalesce((select json_agg(d.name order by place)
        from unnest(g.compound_ids) with ordinality as named (id, place)
        join drugs d on d.id = named.id), '[]') as compounds, ${slugsOfClasses('g.class_ids')} as classes
    from interaction_groups g where g.id = any(${ids}::uuid[]) order by g.id`.execute(db)
  return rows
}

export async function listRegulation(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, r.position, r.authority, r.jurisdiction, r.status, r.scope, r.date, r.source_url
    from regulation r join drugs d on d.id = r.drug_id
    where r.drug_id = any(${ids}::uuid[]) order by r.drug_id, r.position`.execute(db)
  return rows
}

export async function listSearches(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, r.service, max(r.to_day) filter (where r.state = 'complete') as read_until,
      (array_agg(r.state order by r.started_at desc))[1] = 'incomplete' as is_incomplete,
      (array_agg(r.query order by r.started_at desc))[1] as query
    from literature_runs r join drugs d on d.id = r.drug_id
    where r.drug_id = any(${ids}::uuid[]) group by r.drug_id, d.name, r.service order by r.drug_id, r.service`.execute(
    db,
  )
  return rows
}

export async function listFound(db: Db, ids: Ids): Rows {
  const { rows } = await sql<Record<string, unknown>>`
    select d.name as compound, l.title, l.journal, l.published, l.doi, l.pmid, l.trials as registrations, l.kind,
      to_char(f.found_at at time zone 'UTC', 'YYYY-MM-DD') as found, f.decision, f.reason, a.slug as article
    from literature_finds f join literature_articles l on l.id = f.entry_id join drugs d on d.id = f.drug_id
      left join articles a on a.id = l.article_id
    where f.drug_id = any(${ids}::uuid[]) and ${sql.raw(IS_PUBLIC)} order by f.drug_id, f.found_at, l.id`.execute(
    db,
  )
  return rows
}
