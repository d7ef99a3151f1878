import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { Drug } from './catalogue.ts'
import { CertaintySteps, Claim, Interaction, Regulation, Warning } from './evidence.ts'
import { SIDE_EFFECT_GRADES } from './evidence-vocabulary.ts'
import { TestedOffer } from './offers.ts'
import { CompoundSummary } from './summary.ts'
import { PriceRatings, Vendor } from './vendors.ts'

/** Names separated by commas; more than four cannot be read side by side. */
const Names = text(900)
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .pipe(z.array(z.string().max(200)).max(4))

/** A compound as a column of a comparison. */
const ComparedCompound = Drug.pick({
  id: true,
  name: true,
  proper_name: true,
  aliases: true,
  kind: true,
  what_it_does: true,
  how_it_works: true,
  molecular: true,
}).extend({
  summary: CompoundSummary,
  /** The offer with the lowest fresh price that compares. */
  cheapest: TestedOffer.nullable(),
  /** The lowest such price of the vendor with the best rating; null while ratings are locked, or without any. */
  best_rated: TestedOffer.extend({ rating: z.number() }).nullable(),
  regulation: z.array(
    Regulation.pick({ authority: true, jurisdiction: true, status: true, source_url: true }),
  ),
  warnings: z.array(Warning.pick({ grade: true, text: true, basis: true })),
  interactions: z.array(
    Interaction.pick({ with: true, with_compound: true, effect: true, severity: true, basis: true }),
  ),
  /** Common side effects; null while they are locked. */
  side_effects: z.array(z.string()).nullable(),
  /** What was tested in people, by area, the most certain first. */
  claims: z.array(
    Claim.omit({ limits: true, studies: true }).extend({ steps: CertaintySteps.pick({ is_minimum: true }) }),
  ),
})
export type ComparedCompound = z.infer<typeof ComparedCompound>

/**
 * Side effects that the records of at least two of the compounds name, each in its own words. A record without a text here
 * does not show that its compound is free of them.
 */
const SharedEffects = z.object({
  /** The names of the effects that at least two share; texts that name several together tie them into one entry. */
  effects: z.array(z.string()),
  /** The most serious grade in which a record names them. */
  grade: z.enum(SIDE_EFFECT_GRADES),
  /** For each compound found, in order, the texts of its record; common ones only where they are open to the caller. */
  records: z.array(
    z.array(z.object({ grade: z.enum(SIDE_EFFECT_GRADES), text: z.string(), basis: Warning.shape.basis })),
  ),
})
export type SharedEffects = z.infer<typeof SharedEffects>

const Peer = Drug.pick({ id: true, name: true, proper_name: true }).extend({
  evidence: z.enum(EVIDENCE_LEVELS),
  /** A class that it shares with one of the compounds, such as 'GLP-1 receptor agonists'. */
  shared_class: z.string().nullable(),
  /** Number of shared outcomes, tested in people, for which this compound is among the best tested. */
  shared_outcomes: z.int(),
})
export type Peer = z.infer<typeof Peer>

const ComparedVendor = z.object({
  vendor: Vendor,
  prices: z.object({ locked: z.boolean(), ratings: PriceRatings }),
})
export type ComparedVendor = z.infer<typeof ComparedVendor>

/** A compound that several of the vendors sell, with the best offer of each in their order; null where one has none. */
const SharedCompound = Drug.pick({ id: true, name: true, proper_name: true }).extend({
  offers: z.array(TestedOffer.extend({ is_lowest: z.boolean() }).nullable()),
})
export type SharedCompound = z.infer<typeof SharedCompound>

export const compareEndpoints = {
  compareCompounds: {
    summary: 'Up to four compounds side by side, each by any of its names, and others of their kind',
    query: z.object({ names: Names }),
    output: z.object({
      /** Whether anything is hidden from the caller. */
      locked: z.boolean(),
      /** In the order of the names; null where no compound has the name. */
      compounds: z.array(
        z.object({
          asked: z.string(),
          compound: ComparedCompound.nullable(),
          /** It is the name of a blend, which is never compared with single compounds. */
          is_mixture: z.boolean(),
        }),
      ),
      /**
       * What the records of the compounds say of them together, in sentences: direct comparisons, shared findings and their
       * certainty. Never which of them works better. Empty below two compounds.
       */
      result: z.array(z.string()),
      /** The most serious first; empty below two compounds. */
      shared_effects: z.array(SharedEffects),
      /** Compounds of the same class or tested for the same outcomes, the nearest first. */
      peers: z.array(Peer),
      /** Without names: pairs worth comparing, the best studied of some classes. */
      examples: z.array(z.array(Drug.pick({ name: true, proper_name: true }))),
    }),
  },
  compareVendors: {
    summary: 'Up to four vendors side by side, with a page of the compounds sold by at least two of them',
    query: z.object({ names: Names, ...paging(25) }),
    output: z.object({
      vendors: z.array(z.object({ asked: z.string(), found: ComparedVendor.nullable() })),
      shared: z.array(SharedCompound),
      total: z.int(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
