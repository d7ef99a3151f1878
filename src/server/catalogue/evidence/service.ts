import type { Claim, Interaction } from '#contract/catalogue/evidence.ts'
import { AREAS, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { mostSerious } from '#domain/evidence/certainty.ts'
import { byCertainty } from '#domain/evidence/certainty-scale.ts'
import { articleLink } from '#domain/evidence/study-links.ts'
import { ARTICLE, isSampleCompound, lock } from '#server/catalogue/compounds/read/locks.ts'
import { listRegulation } from '#server/catalogue/compounds/read/repository.ts'
import { articleUrl } from '#server/catalogue/compounds/read/service.ts'
import { tagOf, tagsOf } from '#server/core/changes/tags.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as outcomes from './outcomes-repository.ts'
import { outcomeId } from './records/evidence-kinds.ts'
import * as repository from './repository.ts'
import { cellOf, isNotFound, leadsByDirection, summaryOf } from './rules.ts'
import { wouldChange } from './would-change.ts'

export { listClaims, readStates } from './records/repository.ts'
export { type InteractionRow, listInteractions, listWarnings } from './repository.ts'

const LATEST = { limit: 10, offset: 0 }
type Evidence = Output<'getDrugEvidence'>

export const getDrugEvidence = answers('getDrugEvidence', async ({ db }, { params }, { shows }) => {
  const { drugId } = params
  shows(tagOf('compound', drugId), 'list:blends')
  const compound = await repository.findCompound(db, drugId)
  if (!compound) throw new AppError('not_found', 'Error fetching the evidence of this compound.')
  const [claims, studies, safetyOf, changes] = await Promise.all([
    repository.listClaims(db, [drugId]),
    repository.listStudies(db, drugId),
    readSafety(db, [drugId]),
    repository.listChanges(db, drugId, LATEST),
  ])
  const studiesOf = Map.groupBy(studies, ({ claim_id }) => claim_id)
  const shown = claims
    .toSorted(byAreaAndCertainty)
    .map(
      (row) =>
        ({
          ...toClaim(row),
          studies: (studiesOf.get(row.id) ?? []).map((study) => ({
            ...study,
            article: toArticle(study),
            status: mostSerious(study.status, ...study.notices),
          })),
        }) as Evidence['claims'][number],
    )
  const safety = safetyOf(drugId)
  shows(...tagsOfEvidence(shown, safety))
  return {
    claims: shown,
    summary: summaryOf(shown),
    would_change: wouldChange(shown),
    level: compound.evidence,
    unknowns: compound.unknowns ?? [],
    mixtures: compound.mixtures,
    ...safety,
    changes: changes.map(toChange),
  }
})

/** What the evidence of a compound shows besides the compound: outcomes, articles, and what it interacts with. */
const tagsOfEvidence = (claims: Evidence['claims'], { warnings, interactions }: Safety) => [
  ...claims.map(({ outcome }) => tagOf('outcome', outcomeId(outcome.slug))),
  ...tagsOf('article', [
    ...claims.flatMap(({ studies }) => studies.map(({ article }) => article)),
    ...[...warnings, ...interactions].flatMap(({ articles }) => articles),
  ]),
  ...tagsOf(
    'compound',
    interactions.flatMap((row) => [row.of, row.with_compound ?? []].flat()),
  ),
]

/** By area in the order of pages, then the most certain first, then by participants. */
function byAreaAndCertainty(a: repository.ClaimRow, b: repository.ClaimRow): number {
  const area = (row: repository.ClaimRow) => (AREAS as readonly string[]).indexOf(row.area)
  return area(a) - area(b) || byCertainty(a, b) || a.position - b.position
}

/** A claim without what depends on where it is shown. */
const toClaim = ({ stated_direction, outcome_slug: slug, outcome_name: name, ...row }: repository.ClaimRow) =>
  ({
    ...row,
    outcome: { slug, name, area: row.area },
    ...(row.direction !== stated_direction && { is_withdrawn: true }),
  }) as Omit<Claim, 'studies'>

type ArticleRow = Awaited<ReturnType<typeof repository.listArticlesById>>[number]

const toArticle = (row: ArticleRow) => ({
  id: row.article_id,
  slug: row.slug ?? row.article_id,
  title: row.title,
  journal: row.journal,
  year: row.publication_date === null ? null : Number(row.publication_date.slice(0, 4)),
  publication_type: row.publication_type,
  evidence: row.evidence,
  url: articleUrl(row),
})

export type Sources = (ids: string[]) => Interaction['articles']

/** The articles that rows rest on, as links. */
export async function readSources(db: Db, rows: { article_ids: string[] }[]): Promise<Sources> {
  const articles = await repository.listArticlesById(db, [...new Set(rows.flatMap((row) => row.article_ids))])
  const byId = new Map(articles.map((article) => [article.article_id, toArticle(article)]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

export type Safety = Pick<Evidence, 'warnings' | 'interactions' | 'regulation'>

/** Warnings and regulation of each compound, kept apart: one compound's warnings never appear under another. */
export async function readSafety(
  db: Db,
  ids: string[],
  sourcesOf = readSources,
): Promise<(id: string) => Safety> {
  if (ids.length === 0) return () => ({ warnings: [], interactions: [], regulation: [] })
  const [warnings, interactions, regulation] = await Promise.all([
    repository.listWarnings(db, ids),
    repository.listInteractions(db, ids),
    listRegulation(db, ids),
  ])
  const sources = await sourcesOf(db, [...warnings, ...interactions])
  return (id) => ({
    warnings: warnings.filter(({ drug_id }) => drug_id === id).map((row) => toWarning(row, sources)),
    interactions: interactions
      .filter(({ drug_id, other_id }) => drug_id === id || other_id === id)
      .map((row) => toInteraction(row, sources))
      .sort(bySeverity),
    regulation: regulation.filter(({ drug_id }) => drug_id === id) as Safety['regulation'],
  })
}

/** What is compared of the evidence, read at once for several compounds; of claims only those tested in people. */
export async function readCompared(db: Db, drugIds: string[]) {
  const [claims, safetyOf] = await Promise.all([
    drugIds.length > 0 ? repository.listClaims(db, drugIds) : [],
    // Sources are not compared.
    readSafety(db, drugIds, async () => () => []),
  ])
  return (drugId: string) => ({
    ...safetyOf(drugId),
    claims: claims
      .filter(({ drug_id, certainty }) => drug_id === drugId && certainty !== 'no human data')
      .sort(byAreaAndCertainty)
      .map(toClaim),
  })
}

export const toWarning = ({ article_ids, ...row }: repository.WarningRow, sources: Sources) =>
  ({ ...row, articles: sources(article_ids) }) as Evidence['warnings'][number]

export const toInteraction = (row: repository.InteractionRow, sources: Sources) =>
  ({
    ...row,
    of: { id: row.drug_id, slug: row.slug, name: row.name },
    with: row.with_name,
    with_compound:
      row.other_id && row.other_slug && row.other_name
        ? { id: row.other_id, slug: row.other_slug, name: row.other_name }
        : null,
    articles: sources(row.article_ids),
  }) as Interaction

export const bySeverity = (a: Interaction, b: Interaction) =>
  SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)

export const listOutcomes = answers('listOutcomes', async ({ db }, _, { shows }) => {
  shows('list:outcomes', 'outcome:*')
  const listed = await outcomes.listOutcomes(db)
  const byArea = Map.groupBy(listed, ({ area }) => area)
  return {
    areas: AREAS.flatMap((area) => {
      const rows = byArea.get(area)
      return rows ? [{ area, outcomes: rows.map((row) => ({ ...row, area })) }] : []
    }),
  }
})

export const getOutcome = answers('getOutcome', async ({ db }, { params, query }, { shows }) => {
  shows(tagOf('outcome', outcomeId(params.slug)), 'list:outcomes')
  const outcome = await outcomes.findOutcome(db, params.slug)
  if (!outcome) throw new AppError('not_found', 'There is no such outcome.')
  const [tested, map, notFound, near] = await Promise.all([
    outcomes.listTested(db, outcome.id, query),
    outcomes.listMap(db, outcome.id),
    outcomes.listNotFound(db, outcome.id),
    outcomes.listNearOutcomes(db, outcome),
  ])
  const ids = tested.map(({ id }) => id)
  const claims = ids.length > 0 ? await repository.listClaimsOfOutcome(db, outcome.id, ids) : []
  const claimsOf = Map.groupBy(claims, ({ drug_id }) => drug_id)
  shows(...tagsOf('compound', tested))
  return {
    outcome,
    compounds: tested.map((compound) => ({
      ...compound,
      claims: (claimsOf.get(compound.id) ?? []).map(toClaim),
    })),
    total: outcome.compounds,
    directions: leadsByDirection(map),
    map: map.map(({ place, total, compounds }) => ({ ...cellOf(place), total, compounds })),
    not_found: {
      total: map.reduce((sum, { place, claims }) => sum + (isNotFound(place) ? claims : 0), 0),
      claims: notFound.map(({ slug, name, ...claim }) => ({ ...claim, compound: { slug, name } })),
    },
    near,
  } as Output<'getOutcome'>
})

export const getArticle = answers('getArticle', async (deps, { params: { id } }, { caller, shows }) => {
  const { db, config } = deps
  shows('list:articles')
  const row = await repository.findArticle(db, isUuid(id) ? { id } : { slug: id })
  if (!row) throw new AppError('not_found', 'There is no such article.')
  const [compounds, claims, notices, since] = await Promise.all([
    repository.listCompoundsOfArticle(db, row.article_id),
    repository.listClaimsOfArticle(db, row.article_id),
    repository.listNotices(db, row.article_id),
    repository.listOfTrials(db, row.article_id, row.trials),
  ])
  const facts = compounds.find(({ tested }) => tested !== null)
  const isSample = compounds.some(({ slug }) => isSampleCompound(config, slug))
  const isOpen = isSample || (await hasPremium(deps, caller))
  const { background, conclusion, ...cited } = row
  const summaries = { ai_background: background, ai_conclusion: conclusion }
  const claimsOf = Map.groupBy(claims, ({ drug_id }) => drug_id)
  shows(
    tagOf('article', row.article_id),
    ...compounds.flatMap(({ id }) => [tagOf('compound', id), tagOf('literature', id)]),
    ...claims.map(({ outcome_slug }) => tagOf('outcome', outcomeId(outcome_slug))),
  )
  const status = mostSerious(facts?.status ?? 'ok', ...notices.map((notice) => notice.status))
  return {
    locked: !isOpen,
    article: {
      ...cited,
      ...toArticle(cited),
      participants: facts?.participants ?? null,
      funding: facts?.funding ?? 'not stated',
      status,
      notices,
      since: since.map((each) => ({
        ...each,
        found: each.found_at.toISOString().slice(0, 10),
        link: articleLink(each),
      })),
      ...(isOpen ? summaries : lock(summaries, ARTICLE)),
    },
    compounds: compounds.map((compound) => ({
      ...compound,
      claims: (claimsOf.get(compound.id) ?? []).map((claim) => ({ ...claim, ...toClaim(claim) })),
    })),
  } as Output<'getArticle'>
})

export const listChanges = answers('listChanges', async ({ db }, { query }, { shows }) => {
  const { drug_id, ...page } = query
  shows('list:changes')
  const rows = await repository.listChanges(db, drug_id, page)
  const rules = await repository.listRules(db)
  return {
    changes: rows.map(toChange),
    total: await repository.countChanges(db, drug_id),
    rules: rules.map(inIso),
  }
})

type ChangeRow = Awaited<ReturnType<typeof repository.listChanges>>[number]

const toChange = ({ drug_id, slug, name, ...change }: ChangeRow) => ({
  ...inIso(change),
  compound: { id: drug_id, slug, name },
})

/** Where the evidence says otherwise than the record: pages show what follows from the evidence. */
export async function describeLevelDifferences(db: Db): Promise<string[]> {
  const rows = await repository.listLevelDifferences(db)
  return rows.map(
    ({ name, recorded_evidence, evidence }) =>
      `${name}: the record says '${recorded_evidence}', the studies give '${evidence}'`,
  )
}
