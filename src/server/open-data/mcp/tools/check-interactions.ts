import { z } from 'zod'
import { INTERACTION_BASES, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { text } from '#contract/endpoint.ts'
import { citation, Source, sourceOf } from '../citing.ts'
import { tool } from '../tool.ts'
import { label, quotable } from '../words.ts'

const MOST = { names: 12, pairs: 20, each: 3, sources: 2 }

export const checkInteractions = tool({
  name: 'check_interactions',
  title: 'Check interactions',
  description:
    'What is recorded of two or more compounds, medicines, conditions or foods together: severity, effect, what it ' +
    'rests on and the source. Nothing recorded never means that a combination is safe: say so.',
  input: {
    names: z
      .array(text(100).trim().min(1))
      .min(2)
      .max(MOST.names)
      .describe('Names such as "BPC-157", "warfarin", "pregnancy"'),
  },
  result: z.object({
    understood: z.array(z.object({ asked: z.string(), known: z.boolean(), names: z.array(z.string()) })),
    pairs: z
      .array(
        z.object({
          a: z.string(),
          b: z.string(),
          message: z.string().nullable().describe('Set where nothing is known'),
          interactions: z.array(
            z.object({
              severity: z.enum(SEVERITIES),
              effect: z.string().nullable(),
              basis: z.enum(INTERACTION_BASES),
              source: z.string().nullable(),
              articles: z.array(Source),
              page: z.string().describe('The compound whose record says it'),
            }),
          ),
        }),
      )
      .describe('Every two of the understood names, the gravest first'),
    pairs_total: z.int(),
    page: z.string(),
  }),
  find: async ({ names }, { ask, pages }) => {
    // A name with a comma is two to the call; a blank keeps it one.
    const asked = names.map((name) => name.replaceAll(',', ' '))
    const found = await ask('checkInteractions', { query: { items: asked.join(',') } })
    const understood = found.items.map(({ asked, known, names }) => ({ asked, known, names }))
    const pairs = found.pairs.slice(0, MOST.pairs).map(({ a, b, message, interactions }) => ({
      a,
      b,
      message: interactions.length > 0 ? null : message,
      interactions: interactions
        .slice(0, MOST.each)
        .map(({ severity, effect, basis, source, articles, of }) => ({
          severity,
          effect: quotable(effect, 300),
          basis,
          source: label(source, 200),
          articles: articles.slice(0, MOST.sources).map((article) => sourceOf(article, pages)),
          page: pages.record(of.slug),
        })),
    }))
    const page = pages.interactions(asked)
    return {
      result: { understood, pairs, pairs_total: found.pairs.length, page },
      lines: [
        ...understood
          .filter(({ known }) => !known)
          .map(({ asked }) => `"${asked}" was not understood: nothing is said about it.`),
        ...pairs.flatMap(({ a, b, message, interactions }) => [
          `${a} and ${b}: ${message ?? ''}`.trim(),
          ...interactions.map(
            ({ severity, effect, basis, source, articles }) =>
              `- ${severity} (${basis}): ${effect ?? 'see the page'}${source ? ` Source: ${source}.` : ''}${articles
                .map((article) => ` ${citation(article)}`)
                .join('')}`,
          ),
        ]),
        page,
      ],
    }
  },
})
