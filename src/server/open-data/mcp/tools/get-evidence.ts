import { z } from 'zod'
import type { Claim as ClaimOfRecord } from '#contract/catalogue/evidence.ts'
import {
  ARTICLE_STATES,
  CERTAINTIES,
  CLAIM_KINDS,
  DIRECTIONS,
  FUNDINGS,
  TESTED,
} from '#contract/catalogue/evidence-vocabulary.ts'
import { text } from '#contract/endpoint.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { citation, Source, sourceOf } from '../citing.ts'
import { CompoundInput, findCompound } from '../compounds.ts'
import { limit, tool } from '../tool.ts'
import { clip, quotable } from '../words.ts'

const MOST = { studies: 4, unknowns: 5 }

const Study = Source.extend({
  studied_in: z.enum(STUDIED_IN),
  finding: z.enum(DIRECTIONS),
  tested: z.enum(TESTED).describe('Whether it tested this very compound'),
  participants: z.int().nullable(),
  funding: z.enum(FUNDINGS),
  status: z.enum(ARTICLE_STATES).describe('A retracted study counts nothing'),
})

const Claim = z.object({
  outcome: z.string(),
  outcome_slug: z.string(),
  kind: z.enum(CLAIM_KINDS),
  population: z.string().nullable(),
  statement: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  certainty: z.enum(CERTAINTIES),
  why: z.string().describe('How the certainty was computed'),
  participants: z.int().nullable(),
  studies: z.array(Study).describe('The first of them'),
  studies_total: z.int(),
  page: z.string(),
})

export const getEvidence = tool({
  name: 'get_evidence',
  title: 'Get the evidence on a compound',
  description:
    'What a compound was tested for: each claim with its direction, certainty, the reasons for that certainty and the ' +
    'studies behind it (PMID, DOI, link). Also the open questions. Cite the studies when you use a claim.',
  input: {
    compound: CompoundInput,
    outcome: text(100).trim().min(1).optional().describe('Only claims about this, such as "sleep quality"'),
    limit: limit(15, 6),
  },
  result: z.object({
    compound: z.string(),
    page: z.string(),
    summary: z.string().nullable(),
    claims: z.array(Claim),
    claims_total: z.int(),
    unknowns: z.array(z.string()),
    literature_searched: z.string().nullable().describe('The day up to which new articles were looked for'),
  }),
  find: async ({ compound, outcome, limit }, { ask, pages }) => {
    const { drug } = await findCompound(ask, compound)
    const [evidence, { articles }, { searched }] = await Promise.all([
      ask('getDrugEvidence', { params: { drugId: drug.id } }),
      ask('listArticles', { query: { drug_id: drug.id } }),
      ask('getLiteratureLog', { params: { drugId: drug.id }, query: { limit: 1 } }),
    ])
    const ids = new Map(articles.map((article) => [article.id, article]))
    const wanted = outcome?.toLowerCase()
    const fitting = evidence.claims.filter(
      (claim) =>
        wanted === undefined ||
        claim.outcome.slug === wanted ||
        claim.outcome.name.toLowerCase().includes(wanted),
    )
    const claims = fitting
      .slice(0, limit)
      .map((claim) => ({
        ...claim,
        outcome: claim.outcome.name,
        outcome_slug: claim.outcome.slug,
        population: quotable(claim.population, 120),
        statement: quotable(claim.statement, 400),
        why: whyOf(claim),
        studies: claim.studies
          .slice(0, MOST.studies)
          .map((study) => ({ ...study, ...sourceOf(study.article, pages, ids.get(study.article.id)) })),
        studies_total: claim.studies.length,
        page: pages.claim(drug.name, claim.outcome.slug),
      }))
    const unknowns = evidence.unknowns
      .slice(0, MOST.unknowns)
      .flatMap((unknown) => quotable(unknown, 200) ?? [])
    const page = pages.record(drug.name)
    return {
      result: {
        compound: drug.proper_name,
        page,
        summary: evidence.summary,
        claims,
        claims_total: fitting.length,
        unknowns,
        literature_searched: searched?.day ?? null,
      },
      lines: [
        `Evidence on ${drug.proper_name}: ${evidence.summary ?? drug.evidence}. ${page}`,
        searched && `New articles were last looked for on ${searched.day}.`,
        claims.length === 0 &&
          (outcome ? `No claim about "${outcome}" is recorded.` : 'No claim is recorded.'),
        ...claims.map(
          ({ outcome, population, statement, direction, certainty, studies, studies_total }) =>
            `- ${outcome}${population ? ` (${population})` : ''}: ${direction}, certainty ${certainty}. ${statement ?? ''}${studies
              .slice(0, 2)
              .map((study) => `\n  ${study.status === 'retracted' ? 'RETRACTED: ' : ''}${citation(study)}`)
              .join('')}${studies_total > 2 ? `\n  and ${studies_total - 2} more` : ''}`,
        ),
        fitting.length > claims.length && `${fitting.length - claims.length} more claims: ${page}`,
        unknowns.length > 0 && `Not known: ${unknowns.join(' ')}`,
      ],
    }
  },
})

/** The steps of the rule in one line. */
function whyOf({ steps }: Pick<ClaimOfRecord, 'steps'>): string {
  const { start, down, up, held, overlaps, paid_by_maker, without_people } = steps
  const reasons = [
    start
      ? `starts at ${start.certainty} because of ${start.because}`
      : `no human study of exactly this substance or of a relative counts${without_people ? `; there are studies in ${without_people}` : ''}`,
    ...down.map(
      ({ domain, because, steps }) =>
        `${steps === 2 ? 'two steps' : 'one step'} down for ${domain}: ${because}`,
    ),
    ...(up ? [up] : []),
    ...(held ? [held] : []),
    ...overlaps.map(({ trials, reports }) => `${reports} reports are counted once (${trials.join(', ')})`),
    ...(paid_by_maker ? ['note: paid for by the maker'] : []),
  ]
  return clip(reasons.join('; '), 400)
}
