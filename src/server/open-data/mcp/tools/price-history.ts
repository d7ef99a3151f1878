import { z } from 'zod'
import { HISTORY_RANGES } from '#contract/vocabulary.ts'
import { thin } from '#domain/prices/price-history.ts'
import { CompoundInput, findCompound } from '../compounds.ts'
import { tool } from '../tool.ts'
import { label, unitPrice } from '../words.ts'

/** What a reader of text can follow. */
const MOST_STEPS = 24

const Cost = z.number().describe('Minor units of the currency for one mg')

export const priceHistory = tool({
  name: 'price_history',
  title: 'Get the price history of a compound',
  description:
    'The lowest price per mg of a compound over time: steps with the vendor that had it, the lowest and the median of ' +
    'the range, and how today stands.',
  input: { compound: CompoundInput, range: z.enum(HISTORY_RANGES).default('1y') },
  result: z.object({
    compound: z.string(),
    page: z.string(),
    from: z.string(),
    to: z.string(),
    currency: z.string(),
    lowest: z
      .object({ from: z.string(), to: z.string(), cost_per_mg: Cost, vendor: z.string().nullable() })
      .nullable(),
    median: Cost.nullable(),
    standing: z
      .enum(['lowest', 'above usual'])
      .nullable()
      .describe('Of the price of today against the last 90 days'),
    steps: z
      .array(
        z.object({
          from: z.string(),
          to: z.string(),
          lowest_cost_per_mg: Cost.nullable(),
          vendor: z.string().nullable(),
        }),
      )
      .describe(
        'Thinned out: of neighbours the lowest and the last stay. Null is a time without a known price',
      ),
  }),
  find: async ({ compound, range }, { ask, pages }) => {
    const { drug } = await findCompound(ask, compound)
    const history = await ask('getDrugPriceHistory', { params: { drugId: drug.id }, query: { range } })
    const { from, to, currency, lowest, median, standing } = history
    const steps = thin(
      history.steps.map((step) => ({ ...step, lowest: step.lowest_cost_per_mg })),
      MOST_STEPS,
    )
      // Gaps always stay, however many there are.
      .slice(-2 * MOST_STEPS)
      .map((step) => ({ ...step, vendor: label(step.vendor) }))
    const told = (minorPerMg: number) => unitPrice(minorPerMg, currency)
    const page = pages.record(drug.name)
    return {
      result: {
        ...history,
        ...{ compound: drug.proper_name, page, steps },
        lowest: lowest && { ...lowest, vendor: label(lowest.vendor) },
      },
      hasDemo: history.is_demo,
      lines: [
        `${drug.proper_name}, lowest price from ${from} to ${to}. ${page}`,
        lowest &&
          `Lowest: ${told(lowest.cost_per_mg)} at ${label(lowest.vendor) ?? 'a vendor'}, ${lowest.from} to ${lowest.to}`,
        median !== null && `Median: ${told(median)}`,
        standing && `Today: ${standing === 'lowest' ? 'lowest of 90 days' : 'above the usual'}`,
        ...steps.map(
          ({ from, to, lowest_cost_per_mg, vendor }) =>
            `- ${from} to ${to}: ${lowest_cost_per_mg === null ? 'no known price' : `${told(lowest_cost_per_mg)}${vendor ? ` at ${vendor}` : ''}`}`,
        ),
      ],
    }
  },
})
