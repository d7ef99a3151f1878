import { sql } from 'kysely'
import { type CitedStudy, mostSerious } from '#domain/evidence/certainty.ts'
import { evidenceLevel } from '#domain/evidence/evidence-level.ts'
import { type Db, hasRow, isListed, putRows, valuesOf } from '#server/platform/db/db.ts'
import { changeInWords, type DerivedClaim, stateInWords } from '../rules.ts'

export type Compounds = readonly string[] | 'all'
export type AppraisedRow = ClaimIds & DerivedClaim & { slug: string; is_leading: boolean; is_mapped: boolean }
export type ClaimIds = { drug_id: string; outcome_id: string; claim_id: string }

export const isOf = (column: string, compounds: Compounds) =>
  compounds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${compounds as string[]}::uuid[])`

export async function listCompoundsOfArticles(db: Db, articles: string[]): Promise<string[]> {
  if (articles.length === 0) return []
  return valuesOf(
    db.selectFrom('article_facts').where(isOf('article_id', articles)).select('drug_id').distinct(),
    'drug_id',
  )
}

/** Gives an article's state: the most serious of its stated state and its notices. A state in `foretold` replaces the notices. */
export async function readStates(db: Db, articles: Compounds, foretold?: ReadonlyMap<string, string>) {
  const notices = db.selectFrom('study_notices').where(isOf('article_id', articles))
  const states = new Map<string, string>()
  for (const { article_id, status } of await notices.select(['article_id', 'status']).execute())
    states.set(article_id, mostSerious(states.get(article_id) ?? 'ok', status))
  for (const [article, state] of foretold ?? []) states.set(article, state)
  return (article: string, stated = 'ok') => mostSerious(stated, states.get(article) ?? 'ok')
}

/** What articles are known by elsewhere. */
export const listIdentifiers = (db: Db) =>
  db.selectFrom('articles').select(['id', 'slug', 'doi', 'pmid']).execute()

export const listNoticesOf = (db: Db, { kind, id }: { kind: string; id: string }) =>
  db
    .selectFrom('study_notices')
    .where('source', '=', `${kind}:${id}`)
    .select(['id', 'article_id', 'status', 'date'])
    .execute()

/** Claims with their studies, as the rule of certainty reads them; `states` of articles instead of the notices. */
export async function listClaims(db: Db, compounds: Compounds, states?: Map<string, string>) {
  const claims = await db
    .selectFrom('claims as c')
    .innerJoin('drugs as d', 'd.id', 'c.drug_id')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .where(isOf('c.drug_id', compounds))
    .select(['c.id as claim_id', 'c.drug_id', 'c.outcome_id', 'c.kind', 'c.direction', 'c.limits'])
    .select(['d.name as slug', 'd.proper_name as compound', 'o.name as outcome', 'c.population'])
    .execute()
  const studies = await selectStudies(db, compounds).execute()
  const stateOf = await readStates(db, 'all', states)
  const ofClaims = Map.groupBy(studies, ({ claim_id }) => claim_id)
  return claims.map((claim) => ({
    ...claim,
    name: nameOf(claim),
    studies: (ofClaims.get(claim.claim_id) ?? []).map(
      ({ claim_id, article_id, ...study }): CitedStudy => ({
        ...study,
        status: stateOf(article_id, study.status),
      }),
    ),
  }))
}

/** The studies behind the claims of compounds, as the rule of certainty reads them. */
export const selectStudies = (db: Db, compounds: Compounds) =>
  db
    .selectFrom('claim_studies as s')
    .innerJoin('claims as c', 'c.id', 's.claim_id')
    .innerJoin('article_facts as f', (join) =>
      join.onRef('f.evidence_id', '=', 's.evidence_id').onRef('f.article_id', '=', 's.article_id'),
    )
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .where(isOf('c.drug_id', compounds))
    .select(['s.claim_id', 's.article_id', 's.finding', 's.participants', 's.comparison'])
    .select(['f.participants as article_participants', 'f.funding', 'f.status'])
    .select(['a.publication_type', 'a.trials', 'a.trial_role', 'a.gathers', 'a.is_pooled'])
    .select(({ fn }) => [
      fn.coalesce('s.tested', 'f.tested').as('tested'),
      fn.coalesce('s.studied_in', 'a.evidence').as('studied_in'),
    ])

/** A claim as its page names it. */
const nameOf = ({ outcome, population }: { outcome: string; population: string | null }) =>
  population ? `${outcome} (${population})` : outcome

export const listAppraisals = (db: Db, compounds: Compounds) =>
  db
    .selectFrom('claim_appraisals')
    .where(isOf('drug_id', compounds))
    .select(['claim_id', 'drug_id', 'outcome_id', 'certainty', 'direction', 'participants'])
    .select(['counts', 'steps', 'place', 'slug', 'is_leading', 'is_mapped'])
    .$castTo<AppraisedRow>()
    .execute()

export async function endAppraisals(db: Db, claims: string[]) {
  if (claims.length === 0) return
  await sql`delete from claim_appraisals where claim_id = any(${claims}::uuid[])`.execute(db)
}

/** Writes in words what changes for readers, of compounds whose evidence was known before. */
export async function logChanges(
  db: Db,
  differing: AppraisedRow[],
  gone: ClaimIds[],
  { now, because }: { now: Date; because?: string | undefined },
) {
  const touched = [...new Set([...differing, ...gone].map(({ drug_id }) => drug_id))]
  if (touched.length === 0) return
  const before = new Map((await listAppraisals(db, touched)).map((row) => [row.claim_id, row]))
  const known = new Set([...before.values()].map(({ drug_id }) => drug_id))
  if (known.size === 0) return
  const changing = [...differing, ...gone].filter(({ drug_id }) => known.has(drug_id))
  const claims = changing.map(({ claim_id }) => claim_id)
  const names = await namesOf(db, claims, [...known])
  const wanted = new Map(differing.map((row) => [row.claim_id, row]))
  const entries = changing.flatMap(({ claim_id, drug_id, outcome_id }) => {
    const drug = names.drugs.get(drug_id)
    const name = names.claims.get(claim_id) ?? names.outcomes.get(outcome_id)
    const text = name && changeInWords(name, before.get(claim_id) ?? null, wanted.get(claim_id) ?? null)
    const told = because ? `${text}, ${because}` : text
    return drug && text
      ? [{ at: now, drug_id, slug: drug.name, name: drug.proper_name, text: told ?? '' }]
      : []
  })
  if (entries.length > 0) await db.insertInto('editorial_changes').values(entries).execute()
}

async function namesOf(db: Db, claims: string[], compounds: string[]) {
  const drugs = await db
    .selectFrom('drugs')
    .where(isOf('id', compounds))
    .select(['id', 'name', 'proper_name'])
    .execute()
  const outcomes = await db.selectFrom('outcomes').select(['id', 'name']).execute()
  const rows = await db
    .selectFrom('claims as c')
    .innerJoin('outcomes as o', 'o.id', 'c.outcome_id')
    .where(sql<boolean>`c.id = any(${claims}::uuid[])`)
    .select(['c.id', 'o.name as outcome', 'c.population'])
    .execute()
  return {
    drugs: new Map(drugs.map((drug) => [drug.id, drug])),
    outcomes: new Map(outcomes.map(({ id, name }) => [id, name])),
    claims: new Map(rows.map(({ id, ...claim }) => [id, nameOf(claim)])),
  }
}

export async function wantedLevels(db: Db, compounds: Compounds) {
  const drugs = await db.selectFrom('drugs as d').where(isOf('d.id', compounds)).select('d.id').execute()
  const claims = await listClaims(db, compounds)
  const appraised = new Map((await listAppraisals(db, compounds)).map((row) => [row.claim_id, row]))
  const own = await db
    .selectFrom('article_facts as f')
    .innerJoin('articles as a', 'a.id', 'f.article_id')
    .where(isOf('f.drug_id', compounds))
    .select(['f.drug_id', 'f.article_id', 'f.tested', 'f.status', 'a.evidence as studied_in'])
    .execute()
  const regulation = await db
    .selectFrom('regulation')
    .where(isOf('drug_id', compounds))
    .select(['drug_id', 'authority', 'status', 'source_url'])
    .execute()
  const stateOf = await readStates(db, 'all')
  const claimsOf = Map.groupBy(claims, ({ drug_id }) => drug_id)
  const ownOf = Map.groupBy(own, ({ drug_id }) => drug_id)
  const regulationOf = Map.groupBy(regulation, ({ drug_id }) => drug_id)
  return drugs.map(({ id }) => ({
    id,
    evidence: evidenceLevel(
      (claimsOf.get(id) ?? []).map(({ claim_id, outcome_id, kind, studies }) => ({
        outcome: outcome_id,
        kind,
        certainty: appraised.get(claim_id)?.certainty ?? 'no human data',
        direction: appraised.get(claim_id)?.direction ?? 'unclear',
        studies,
      })),
      (ownOf.get(id) ?? []).map((study) => ({ ...study, status: stateOf(study.article_id, study.status) })),
      regulationOf.get(id) ?? [],
    ),
  }))
}

export const keptLevels = (db: Db, compounds: Compounds) =>
  db.selectFrom('drugs').where(isOf('id', compounds)).select(['id', 'evidence']).execute()

export type OutcomeCount = { outcome_id: string; compounds: number; studies: number }

export const wantedCounts = (db: Db, outcomes: Compounds): Promise<OutcomeCount[]> =>
  db
    .selectFrom('outcomes as o')
    .leftJoin('claims as c', (join) => join.onRef('c.outcome_id', '=', 'o.id').on(isListed('c.drug_id')))
    .leftJoin('claim_studies as s', 's.claim_id', 'c.id')
    .where(isOf('o.id', outcomes))
    .groupBy('o.id')
    .select(({ fn }) => [
      'o.id as outcome_id',
      fn.count<number>('c.drug_id').distinct().as('compounds'),
      fn.count<number>('s.article_id').distinct().as('studies'),
    ])
    .execute()

export const keptCounts = (db: Db, outcomes: Compounds): Promise<OutcomeCount[]> =>
  db.selectFrom('outcome_counts').where(isOf('outcome_id', outcomes)).selectAll().execute()

export async function writeCounts(db: Db, counts: OutcomeCount[], gone: OutcomeCount[]) {
  await putRows(db, 'outcome_counts', counts, 'outcome_id')
  const ended = gone.map(({ outcome_id }) => outcome_id)
  await sql`delete from outcome_counts where outcome_id = any(${ended}::uuid[])`.execute(db)
}

export const isRatedBy = (db: Db, rule: number): Promise<boolean> =>
  hasRow(db.selectFrom('certainty_rules').where('rule', '>=', rule).select('rule'))

export const lockRules = (db: Db) => sql`lock table certainty_rules in share row exclusive mode`.execute(db)

export const addRule = (db: Db, rule: { rule: number; at: Date; claims: number; moved: number }) =>
  db.insertInto('certainty_rules').values(rule).execute()

export async function listCertainties(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('claim_appraisals').select(['claim_id', 'certainty']).execute()
  return new Map(rows.map(({ claim_id, certainty }) => [claim_id, certainty]))
}

export type State = { drug_id: string; article_id: string; status: string }

/** Studies of compounds that were retracted, questioned or corrected, with the notice. */
export async function wantedStates(db: Db, compounds: Compounds): Promise<State[]> {
  const rows = await db
    .selectFrom('article_facts')
    .where(isOf('drug_id', compounds))
    .select(['drug_id', 'article_id', 'status'])
    .execute()
  const stateOf = await readStates(db, 'all')
  return rows
    .map((row) => ({ ...row, status: stateOf(row.article_id, row.status) }))
    .filter(({ status }) => status !== 'ok')
}

export const keptStates = (db: Db, compounds: Compounds): Promise<State[]> =>
  db.selectFrom('study_states').where(isOf('drug_id', compounds)).selectAll().execute()

export async function writeStates(db: Db, states: State[], gone: State[]): Promise<void> {
  await putRows(db, 'study_states', states, 'drug_id', 'article_id')
  await sql`
    delete from study_states s using json_populate_recordset(null::study_states, ${JSON.stringify(gone)}::json) g
    where s.drug_id = g.drug_id and s.article_id = g.article_id`.execute(db)
}

/** Writes in words what became of studies, of compounds whose evidence was known before. */
export async function logStates(db: Db, differing: State[], gone: State[], now: Date) {
  const changed = [...gone.map((state) => ({ ...state, status: 'ok' })), ...differing]
  if (changed.length === 0) return
  const keyOf = (of: Omit<State, 'status'>) => `${of.drug_id} ${of.article_id}`
  const became = new Map(changed.map((state) => [keyOf(state), state.status]))
  const compounds = [...new Set(changed.map(({ drug_id }) => drug_id))]
  // A study that a compound does not cite any more is no news of the study.
  const rows = await db
    .selectFrom('article_facts as f')
    .innerJoin('drugs as d', 'd.id', 'f.drug_id')
    .innerJoin('articles as a', 'a.id', 'f.article_id')
    .where(isOf('f.drug_id', compounds))
    .where('f.drug_id', 'in', db.selectFrom('claim_appraisals').select('drug_id'))
    .select(['f.drug_id', 'f.article_id', 'd.name', 'd.proper_name', 'a.title'])
    .orderBy('d.name')
    .orderBy('a.title')
    .orderBy('a.id')
    .execute()
  const entries = rows.flatMap(({ name, proper_name, title, ...ids }) => {
    const status = became.get(keyOf(ids))
    return status
      ? [{ at: now, drug_id: ids.drug_id, slug: name, name: proper_name, text: stateInWords(title, status) }]
      : []
  })
  if (entries.length > 0) await db.insertInto('editorial_changes').values(entries).execute()
}
