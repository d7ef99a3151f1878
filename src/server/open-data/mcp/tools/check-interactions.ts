import { z } from 'zod'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { INTERACTION_BASES, SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import { ASKED_BACK, PAIR_RESULTS } from '#contract/catalogue/interactions.ts'
import { text } from '#contract/endpoint.ts'
import { citation, Source, sourceOf } from '../citing.ts'
import type { Pages } from '../pages.ts'
import { list, tool } from '../tool.ts'
import { label, quotable } from '../words.ts'

const MOST = { names: 12, pairs: 20, each: 3, sources: 2, warnings: 8 }

const Row = z.object({
  with: z.string().describe('What the record names, in its own words'),
  mark: z
    .string()
    .nullable()
    .describe(
      'Why it is shown though it concerns something else, such as "if you take medicines for it": say so',
    ),
  severity: z.enum(SEVERITIES),
  effect: z.string().nullable(),
  basis: z.enum(INTERACTION_BASES),
  source: z.string().nullable(),
  articles: z.array(Source),
  page: z.string().describe('The compound whose record says it'),
})

export const checkInteractions = tool({
  name: 'check_interactions',
  title: 'Check interactions',
  description:
    'What is recorded of two or more compounds, medicines, conditions or foods together: severity, effect, what it ' +
    'rests on and the source. Brands and classes are understood. "nothing known" never means that a combination is ' +
    'safe, and "asked back" means that it was not checked, was not studied or has several meanings: say so.',
  input: {
    names: list(z.array(text(100).trim().min(1)).min(2).max(MOST.names)).describe(
      'Names such as "BPC-157", "warfarin", "pregnancy"',
    ),
  },
  result: z.object({
    understood: z.array(
      z.object({
        asked: z.string(),
        known: z.boolean(),
        is_mixture: z.boolean().describe('A blend of the catalogue, checked as its parts together'),
        notes: z.array(z.string()).describe('What it was taken for, or a danger of its own: say so'),
        names: z
          .array(z.string())
          .describe('What it was read as; of an unknown name those that look like it'),
      }),
    ),
    pairs: z
      .array(
        z.object({
          a: z.string(),
          b: z.string(),
          result: z.enum(PAIR_RESULTS),
          because: z.enum(ASKED_BACK).nullable(),
          message: z.string().nullable().describe('Set unless the pair is found'),
          interactions: z.array(Row),
          some: z
            .array(z.object({ parts: z.array(z.string()), interaction: Row }))
            .describe('Rows that concern only some meanings of a wide word'),
        }),
      )
      .describe('Every two of the understood names, the most serious first'),
    pairs_total: z.int(),
    warnings: z
      .array(z.object({ compound: z.string(), warnings: z.array(z.string()), page: z.string() }))
      .describe(
        'Of compounds in pairs of which nothing is known: their own warnings, all of them on the page',
      ),
    page: z.string(),
  }),
  find: async ({ names }, { ask, pages }) => {
    // A name with a comma is two to the call; a blank keeps it one.
    const asked = names.map((name) => name.replaceAll(',', ' '))
    const found = await ask('checkInteractions', { query: { items: asked.join(',') } })
    const understood = found.items
    const pairs = found.pairs
      .slice(0, MOST.pairs)
      .map((pair) => ({
        ...pair,
        message: pair.result === 'found' ? null : pair.message,
        interactions: pair.interactions.slice(0, MOST.each).map((row) => toRow(row, pages)),
        some: pair.some
          .slice(0, MOST.each)
          .map(({ parts, mark, interaction }) => ({
            parts,
            interaction: toRow({ ...interaction, mark }, pages),
          })),
      }))
    const warnings = found.records.map(({ compound, warnings }) => ({
      compound: compound.name,
      warnings: warnings.slice(0, MOST.warnings).flatMap(({ text }) => quotable(text, 300) ?? []),
      page: pages.record(compound.slug),
    }))
    const page = pages.interactions(asked)
    return {
      result: { understood, pairs, pairs_total: found.pairs.length, warnings, page },
      lines: [
        ...understood
          .filter(({ known }) => !known)
          .map(({ asked, names }) => {
            const near = names.length > 0 ? ` Near names: ${names.join(', ')}.` : ''
            return `"${asked}" was not understood: nothing is said about it.${near}`
          }),
        ...understood.flatMap(({ asked, notes }) => notes.map((note) => `${asked}: ${note}`)),
        ...pairs.flatMap(({ a, b, message, interactions, some }) => [
          `${a} and ${b}: ${message ?? ''}`.trim(),
          ...interactions.map((row) => `- ${lineOf(row)}`),
          ...some.map(({ parts, interaction }) => `- if ${parts.join(' or ')}: ${lineOf(interaction)}`),
        ]),
        ...warnings.map(({ compound, warnings, page }) =>
          [`Warnings of ${compound}:`, warnings.join('; ') || 'none recorded.', page].join(' '),
        ),
        page,
      ],
    }
  },
})

const toRow = (row: Interaction & { mark: string | null }, pages: Pages): z.input<typeof Row> => ({
  ...row,
  with: quotable(row.with, 200) ?? '',
  effect: quotable(row.effect, 300),
  source: label(row.source, 200),
  articles: row.articles.slice(0, MOST.sources).map((article) => sourceOf(article, pages)),
  page: pages.record(row.of.slug),
})

const lineOf = ({ with: named, mark, severity, effect, basis, source, articles }: z.input<typeof Row>) =>
  `${mark ? `${mark}: ` : ''}${severity} (${basis}), record names ${named || 'it'}: ${effect ?? 'see the page'}` +
  (source ? ` Source: ${source}.` : '') +
  articles.map((article) => ` ${citation(article)}`).join('')
