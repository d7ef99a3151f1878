import { z } from 'zod'
import { CERTAINTIES, DIRECTIONS } from '#contract/catalogue/evidence-vocabulary.ts'
import { text } from '#contract/endpoint.ts'
import type { Answer } from '#contract/endpoints.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from '../ask.ts'
import { limit, tool } from '../tool.ts'
import { Warned, warnedLine, warnedOf } from '../warned.ts'
import { clip, quotable } from '../words.ts'

const MOST_NOT_FOUND = 5

const Tested = z.object({
  compound: z.string(),
  slug: z.string(),
  evidence: z.enum(EVIDENCE_LEVELS),
  statement: z.string().nullable(),
  population: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  certainty: z.enum(CERTAINTIES),
  participants: z.int().nullable(),
  trials: z.int().describe('Randomised, in people'),
  page: z.string().describe('The claim with its studies'),
  warnings: Warned,
})

export const findByOutcome = tool({
  name: 'find_by_outcome',
  title: 'Find compounds by what they were tested for',
  description:
    'Which compounds were tested for an outcome such as "sleep quality" or "body weight": tested in people first, by ' +
    'direction and certainty; and which did not help. Ask get_evidence for the studies behind a line.',
  input: { outcome: text(100).trim().min(1).describe('An outcome in few words'), limit: limit(20, 10) },
  result: z.object({
    outcome: z.object({ name: z.string(), slug: z.string(), area: z.string(), page: z.string() }),
    studies: z.int(),
    compounds: z.array(Tested),
    compounds_total: z.int(),
    did_not_help: z.array(
      z.object({ compound: z.string(), direction: z.enum(DIRECTIONS), statement: z.string().nullable() }),
    ),
    did_not_help_total: z.int(),
  }),
  find: async ({ outcome: asked, limit }, { ask, pages }) => {
    const slug = await outcomeSlug(ask, asked)
    const found = await ask('getOutcome', { params: { slug }, query: { limit } })
    const led = found.compounds.flatMap(({ claims: [claim], ...compound }) =>
      claim ? [{ ...compound, claim }] : [],
    )
    const compounds = await Promise.all(
      led.map(async ({ id, name, slug, evidence, claim }) => ({
        ...claim,
        ...{ compound: name, slug, evidence },
        statement: quotable(claim.statement, 300),
        population: quotable(claim.population, 120),
        trials: claim.counts.human_randomised,
        page: pages.claim(slug, found.outcome.slug),
        warnings: await warnedOf(ask, id),
      })),
    )
    const notFound = found.not_found.claims
      .slice(0, MOST_NOT_FOUND)
      .map((claim) => ({
        ...claim,
        compound: claim.compound.name,
        statement: quotable(claim.statement, 300),
      }))
    const { name, area, studies } = found.outcome
    const page = pages.outcome(slug)
    return {
      result: {
        outcome: { name, slug, area, page },
        studies,
        compounds,
        compounds_total: found.total,
        did_not_help: notFound,
        did_not_help_total: found.not_found.total,
      },
      lines: [
        `${name}: ${found.total} compounds, ${studies} studies. ${page}`,
        ...compounds.flatMap(({ compound, direction, certainty, statement, page, warnings }) => [
          `- ${compound}: ${direction}, certainty ${certainty}. ${statement ?? ''} ${page}`,
          warnedLine(warnings),
        ]),
        notFound.length > 0 && 'In people no difference or worse:',
        ...notFound.map(
          ({ compound, direction, statement }) => `- ${compound} [${direction}]: ${statement ?? ''}`,
        ),
      ],
    }
  },
})

/** The outcome that is meant: by slug or name, else the purpose that the words name. */
async function outcomeSlug(ask: Ask, asked: string): Promise<string> {
  const { areas } = await ask('listOutcomes', {})
  const outcomes = areas.flatMap((area) => area.outcomes)
  const plain = asked.toLowerCase()
  const exact = outcomes.find(({ slug, name }) => slug === plain || name.toLowerCase() === plain)
  if (exact) return exact.slug
  const { topic } = await ask('findStudied', { query: { query: asked, limit: 1 } })
  if (topic?.outcome) return topic.outcome
  throw new AppError('not_found', `No outcome is called "${clip(asked, 80)}".${nearOf(outcomes, plain)}`)
}

function nearOf(outcomes: Answer<'listOutcomes'>['areas'][number]['outcomes'], asked: string) {
  const words = asked.split(/\W+/).filter((word) => word.length > 3)
  const names = outcomes.map(({ name }) => name)
  const near = names.filter((name) => words.some((word) => name.toLowerCase().includes(word))).slice(0, 5)
  return near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''
}
