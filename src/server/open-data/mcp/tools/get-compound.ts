import { z } from 'zod'
import { Molecular } from '#contract/catalogue/catalogue-fields.ts'
import { Regulation } from '#contract/catalogue/evidence.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { citation, Source, sourceOf } from '../citing.ts'
import { CompoundInput, findCompound } from '../compounds.ts'
import { Retired, retiredLine, toldRetired } from '../retired.ts'
import { tool } from '../tool.ts'
import { quotable, quotableWhole, unitPrice } from '../words.ts'

const MOST = { aliases: 12, warnings: 12, sources: 3, regulation: 12 }

const Warning = z.object({
  grade: z.enum(['worrying', 'stop_asap']),
  text: z.string(),
  basis: z
    .string()
    .nullable()
    .describe('Null: not stated. A precaution has no report: something to watch for'),
  sources: z.array(Source),
})

export const getCompound = tool({
  name: 'get_compound',
  title: 'Get a compound',
  description:
    'What a compound is: names, what it is said to do and how, the level of its evidence in people, serious side ' +
    'effects, regulation and the range of its price per mg. Ask get_evidence for the studies.',
  input: { compound: CompoundInput },
  result: z.object({
    name: z.string(),
    slug: z.string(),
    page: z.string(),
    retired: Retired,
    aliases: z.array(z.string()),
    kind: z.string(),
    categories: z.array(z.string()),
    evidence: z.enum(EVIDENCE_LEVELS).describe('How far the evidence in people goes'),
    evidence_summary: z.string().nullable(),
    description: z.string().nullable(),
    what_it_does: z.string().nullable().describe('As its record says; not proven effects'),
    how_it_works: z.string().nullable(),
    molecular: Molecular.pick({ formula: true, mass_da: true, cas: true }).nullable(),
    warnings: z.array(Warning),
    common_side_effects: z.array(z.string()).nullable().describe('Null when locked'),
    locked: z.boolean().describe('Whether common side effects are hidden from the caller'),
    regulation: z.array(Regulation),
    price: z
      .object({ lowest: z.string(), highest: z.string(), vendors: z.int() })
      .nullable()
      .describe('Of each vendor’s lowest price; null when none compares'),
    updated_at: z.string(),
  }),
  find: async ({ compound }, { ask, pages }) => {
    const { drug, price, vendors } = await findCompound(ask, compound, { show: 'best', limit: 20 })
    const params = { drugId: drug.id }
    const [evidence, effects] = await Promise.all([
      ask('getDrugEvidence', { params }),
      ask('getDrugEffects', { params }),
    ])
    const warnings = evidence.warnings.slice(0, MOST.warnings).flatMap(({ grade, text, basis, articles }) => {
      const words = quotableWhole(text)
      const sources = articles.slice(0, MOST.sources).map((article) => sourceOf(article, pages))
      return words ? [{ grade, text: words, basis, sources }] : []
    })
    const { formula, mass_da, cas } = drug.molecular ?? {}
    const result = {
      ...drug,
      name: drug.proper_name,
      slug: drug.name,
      page: pages.record(drug.name),
      retired: toldRetired(drug.retired),
      aliases: drug.aliases.slice(0, MOST.aliases),
      categories: drug.categories.map(({ name }) => name),
      evidence_summary: evidence.summary,
      description: quotable(drug.short_description),
      what_it_does: quotable(drug.what_it_does),
      how_it_works: quotable(drug.how_it_works),
      molecular: drug.molecular && { formula, mass_da, cas },
      warnings,
      common_side_effects:
        effects.side_effects.normal?.flatMap((text) => quotableWhole(text, 120) ?? []) ?? null,
      locked: effects.locked,
      regulation: evidence.regulation
        .slice(0, MOST.regulation)
        .map((row) => ({ ...row, scope: quotable(row.scope, 200) })),
      price: price && {
        lowest: unitPrice(price.lowest, price.currency),
        highest: unitPrice(price.highest, price.currency),
        vendors: price.vendors,
      },
    }
    return {
      result,
      hasDemo: vendors.some(({ is_demo }) => is_demo),
      lines: [
        `${result.name} (${result.kind}) ${result.page}`,
        retiredLine(result.retired),
        result.aliases.length > 0 && `Also called: ${result.aliases.join(', ')}`,
        result.description,
        result.what_it_does && `Said to: ${result.what_it_does}`,
        result.how_it_works && `How: ${result.how_it_works}`,
        `Evidence in people: ${result.evidence}${result.evidence_summary ? `; ${result.evidence_summary}` : ''}`,
        ...warnings.map(
          ({ grade, text, basis, sources }) =>
            `Serious side effect (${grade === 'stop_asap' ? 'stop as soon as possible' : 'worrying'}; ${basis ?? 'basis not stated'}): ${text}${sources
              .map((source) => `; ${citation(source)}`)
              .join('')}`,
        ),
        result.locked && 'Common side effects: only for subscribers.',
        result.common_side_effects !== null &&
          result.common_side_effects.length > 0 &&
          `Common side effects: ${result.common_side_effects.join(', ')}`,
        ...result.regulation.map(
          ({ authority, jurisdiction, status, date, source_url }) =>
            `Regulation: ${authority}, ${jurisdiction}: ${status}${date ? ` (${date})` : ''}${source_url ? ` ${source_url}` : ', no source on record'}`,
        ),
        result.price &&
          `Price: ${result.price.lowest} to ${result.price.highest} at ${result.price.vendors} vendors`,
      ],
    }
  },
})
