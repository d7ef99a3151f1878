import { z } from 'zod'
import { CERTAINTIES, DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import { text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { Blend, blendLine, blendsNamed, NOT_ITS_PARTS, toBlend } from '../blends.ts'
import { limit, tool } from '../tool.ts'
import { Warned, warnedLine, warnedOf } from '../warned.ts'
import { quotable } from '../words.ts'

/** A name that is less like the query is rather another purpose than a misspelling. */
const NEAR = 0.6

const Compound = z.object({
  name: z.string(),
  slug: z.string(),
  page: z.string(),
  kind: z.string(),
  evidence: z.enum(EVIDENCE_LEVELS).describe('How far the evidence in people goes'),
  found_by: z.enum(['name', 'purpose']),
  claim: z
    .object({
      outcome: z.string(),
      statement: z.string().nullable(),
      direction: z.enum(DIRECTIONS),
      certainty: z.enum(CERTAINTIES),
      page: z.string(),
    })
    .nullable()
    .describe('The surest claim about the purpose; null for those found by name'),
  warnings: Warned,
})

export const findCompounds = tool({
  name: 'find_compounds',
  title: 'Find compounds',
  description:
    'Finds compounds of the catalogue by a name, synonym or code, or by a purpose or class such as "sleep" or "GLP-1". ' +
    'Those of a purpose come with what studies found, the surest evidence first; found does not mean recommended. ' +
    'A query that names a blend of several compounds gets the blend and none of its parts.',
  input: {
    query: text(200).trim().min(1).describe('A name, or a purpose in few words'),
    limit: limit(20, 8),
  },
  result: z.object({
    compounds: z.array(Compound),
    mixtures: z.array(Blend).describe('Blends that the query names; ask get_mixture for their warnings'),
    total_by_name: z.int(),
    purpose: z
      .object({ name: z.string(), compounds: z.int(), page: z.string() })
      .nullable()
      .describe('The purpose or class that the query names'),
    page: z.string(),
  }),
  find: async ({ query, limit }, { ask, pages }) => {
    const [named, studied, mixed] = await Promise.all([
      ask('searchDrugs', { query: { query, limit, threshold: NEAR } }),
      ask('findStudied', { query: { query, limit } }),
      blendsNamed(ask, query),
    ])
    const blends = mixed.map((each) => toBlend(each, pages))
    if (blends.length > 0)
      return {
        result: {
          compounds: [],
          mixtures: blends,
          total_by_name: 0,
          purpose: null,
          page: pages.search(query),
        },
        lines: [...blends.map(blendLine), NOT_ITS_PARTS],
      }
    const slugs = new Set<string>()
    const found = [
      ...named.drugs.map((drug) => ({ ...drug, claim: null, found_by: 'name' as const })),
      ...studied.compounds.map((drug) => ({ ...drug, found_by: 'purpose' as const })),
    ]
      .filter(({ name }) => !slugs.has(name) && slugs.add(name))
      .slice(0, limit)
    const compounds = await Promise.all(
      found.map(async ({ claim, name: slug, ...drug }) => ({
        ...drug,
        ...{ name: drug.proper_name, slug, page: pages.record(slug) },
        claim: claim && {
          ...claim,
          outcome: claim.outcome.name,
          statement: quotable(claim.statement, 300),
          page: pages.claim(slug, claim.outcome.slug),
        },
        warnings: await warnedOf(ask, drug.id),
      })),
    )
    const { topic } = studied
    const purpose = topic && {
      name: topic.name,
      compounds: topic.compounds,
      page: topic.outcome === null ? pages.search(topic.name) : pages.outcome(topic.outcome),
    }
    return {
      result: { compounds, mixtures: [], total_by_name: named.total, purpose, page: pages.search(query) },
      lines: [
        compounds.length === 0 && `Nothing in the catalogue is found by "${query}".`,
        purpose && `Purpose: ${purpose.name}, ${purpose.compounds} compounds, ${purpose.page}`,
        ...compounds.flatMap(({ name, kind, evidence, claim, page, warnings }) => [
          `- ${name} (${kind}; evidence: ${evidence})${
            claim
              ? `: ${claim.statement ?? claim.outcome} [${claim.direction}, certainty ${claim.certainty}]`
              : ''
          } ${page}`,
          warnedLine(warnings),
        ]),
      ],
    }
  },
})
