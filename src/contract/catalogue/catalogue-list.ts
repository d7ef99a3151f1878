import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import {
  CATALOGUE_ORDERS,
  CATEGORIES,
  EVIDENCE_LEVELS,
  FEATURED_REASONS,
  KINDS,
} from '#contract/vocabulary.ts'
import { DrugCard } from './catalogue.ts'
import { AREAS, AUTHORITIES, REGULATION_STATUSES } from './evidence-vocabulary.ts'
import { CompoundSummary } from './summary.ts'

/** Words of a closed list, separated by commas. */
const someOf = <const T extends string>(words: readonly [T, ...T[]]) =>
  text(400)
    .default('')
    .transform((list) => list.split(',').filter((word) => word !== ''))
    .pipe(z.array(z.enum(words)))

const ListedCompound = DrugCard.extend({ summary: CompoundSummary })
export type ListedCompound = z.infer<typeof ListedCompound>

const counted = <T extends z.ZodType>(of: T) => z.array(z.object({ of, count: z.int() }))

/** How many compounds each choice would show, the other filters as they are. */
const Choices = z.object({
  kinds: counted(z.enum(KINDS)),
  evidence: counted(z.enum(EVIDENCE_LEVELS)),
  purposes: counted(z.enum(AREAS)),
  vendors: counted(z.int()),
})
export type Choices = z.infer<typeof Choices>

const VendorName = z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() })

const Example = z.object({
  drug: DrugCard,
  summary: CompoundSummary,
  /** The best fresh price of each vendor in minor units per mg, the lowest first. */
  prices: z.array(z.number()),
  cheapest: VendorName.nullable(),
  /** Null when locked, or when no vendor of the compound is rated. */
  best_rated: VendorName.extend({ rating: z.number() }).nullable(),
  regulation: z.array(
    z.object({
      authority: z.enum(AUTHORITIES),
      jurisdiction: z.string(),
      status: z.enum(REGULATION_STATUSES),
      source_url: z.string().nullable(),
    }),
  ),
})
export type Example = z.infer<typeof Example>

const Featured = DrugCard.extend({
  reason: z.enum(FEATURED_REASONS),
  /** What the records say that makes it so. */
  fact: z.string(),
  categories: z.array(z.string()),
})
export type Featured = z.infer<typeof Featured>

export const catalogueListEndpoints = {
  listCatalogue: {
    summary: 'The catalogue sorted and filtered, page by page, with how many compounds each filter leaves',
    query: z.object({
      sort: z.enum(CATALOGUE_ORDERS).default('catalogue'),
      kind: someOf(KINDS),
      evidence: someOf(EVIDENCE_LEVELS),
      /** An area of outcomes: compounds with a benefit or marker tested there. */
      purpose: z.enum(AREAS).optional(),
      /** At least so many vendors. */
      vendors: z.coerce.number().int().min(0).max(1_000).default(0),
      category: z.enum(CATEGORIES).optional(),
      /** Bounds of the lowest fresh price per mg, in whole units of the catalogue's currency. */
      price_from: z.coerce.number().min(0).max(1e9).optional(),
      price_to: z.coerce.number().min(0).max(1e9).optional(),
      ...paging(12),
    }),
    output: z.object({ compounds: z.array(ListedCompound), total: z.int(), choices: Choices }),
  },
  getShowcase: {
    summary:
      'What home shows of the catalogue: a worked example, and compounds with the reason why each is featured',
    output: z.object({
      /** Whether the best-rated vendor is hidden from the caller. */
      locked: z.boolean(),
      /** Null while the catalogue is empty. */
      example: Example.nullable(),
      featured: z.array(Featured),
    }),
  },
} satisfies Record<string, EndpointSchemas>
