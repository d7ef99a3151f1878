import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { ListedBlend } from './blends.ts'
import { DrugCard } from './catalogue.ts'
import { CompoundName, Interaction } from './evidence.ts'
import { CERTAINTIES, DIRECTIONS, INTERACTION_KINDS } from './evidence-vocabulary.ts'
import { Mark } from './interactions.ts'

const Query = text(200)

/** Which name matched a query, and by which letters. */
const Matched = z.object({
  /** The name that matched: slug, proper name or alias. */
  term: z.string(),
  kind: z.enum(['name', 'proper_name', 'alias']),
  /** Half-open ranges of matched letters in `term`, in UTF-16 units. */
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
})

/** A compound found by its name, with how near the name is and which letters matched. */
export const DrugHit = DrugCard.extend({
  /** In [0,1]; 1 is the exact name or an alias. */
  similarity: z.number(),
  matched: Matched,
})
export type DrugHit = z.infer<typeof DrugHit>

/** A purpose ('Sleep', 'Insomnia') or a class of compounds ('GLP-1 receptor agonists', 'Botanicals'). */
export const Topic = z.object({
  kind: z.enum(['purpose', 'class']),
  name: z.string(),
  /** The outcome whose page tells more; null for areas and classes. */
  outcome: z.string().nullable(),
  /** How many compounds were studied for the purpose, or belong to the class. */
  compounds: z.int(),
  matched: Matched,
})
export type Topic = z.infer<typeof Topic>

/** A vendor found by its name. */
export const VendorHit = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  is_demo: z.boolean(),
  /** How many compounds it lists. */
  drug_count: z.int(),
  matched: Matched,
})
export type VendorHit = z.infer<typeof VendorHit>

/** A blend found by its name or by what shops call it. */
export const BlendHit = ListedBlend.omit({ aliases: true }).extend({
  similarity: z.number(),
  matched: Matched,
})
export type BlendHit = z.infer<typeof BlendHit>

/** A medicine, condition, food or supplement outside the catalogue, or a class of them, and the compounds that its record concerns. */
export const OutsideHit = z.object({
  /** The name that the text was read as: warfarin for 'coumadin'. */
  name: z.string(),
  kind: z.enum(INTERACTION_KINDS),
  is_class: z.boolean(),
  /** Brands and other words. */
  aliases: z.array(z.string()),
  /** 'We took this for …', or its own danger. */
  notes: z.array(z.string()),
  /** Compounds with a record about it, or about a part of a wide word; by severity. */
  compounds: z.array(
    CompoundName.extend({
      severity: Interaction.shape.severity,
      effect: Interaction.shape.effect,
      mark: Mark,
    }),
  ),
})
export type OutsideHit = z.infer<typeof OutsideHit>

/** What the surest claim about a compound says of a purpose. */
export const StudiedClaim = z.object({
  direction: z.enum(DIRECTIONS),
  certainty: z.enum(CERTAINTIES),
  statement: z.string(),
  outcome: z.object({ slug: z.string(), name: z.string() }),
})

/** A compound that was studied for a purpose, or belongs to a class; then nothing is claimed. */
export const StudiedCompound = DrugCard.extend({ claim: StudiedClaim.nullable() })
export type StudiedCompound = z.infer<typeof StudiedCompound>

export const searchEndpoints = {
  searchDrugs: {
    summary: 'Compounds whose name, proper name or alias is like the query',
    query: z.object({ query: Query, ...paging(24), threshold: z.coerce.number().min(0).max(1).default(0.5) }),
    output: z.object({ drugs: z.array(DrugHit), total: z.int() }),
  },
  suggestNames: {
    summary: 'Names like the query, as plain text',
    query: z.object({
      query: Query,
      limit: z.coerce.number().int().min(1).max(100).default(5),
      /** Where few names are like the query: also names of the same categories as the compound that it finds. */
      related: z.enum(['true', 'false']).default('false'),
    }),
    output: z.object({ suggestions: z.array(z.string()) }),
  },
  findGroups: {
    summary: 'What else than names of compounds a query means: blends, purposes and classes, vendors',
    query: z.object({ query: Query, limit: z.coerce.number().int().min(1).max(20).default(4) }),
    output: z.object({
      topics: z.array(Topic),
      vendors: z.array(VendorHit),
      /** A blend is not its parts: nothing found for one of them holds for it. */
      mixtures: z.array(BlendHit),
      /** What the interaction checker knows by exactly this text, unless it is a compound. */
      outside: OutsideHit.nullable(),
      /** The probable meaning, when the query as written names nothing. */
      meant: z.string().nullable(),
    }),
  },
  findStudied: {
    summary: 'Compounds of the purpose or class that a query names, the surest evidence first',
    query: z.object({ query: Query, ...paging(24) }),
    output: z.object({ topic: Topic.nullable(), compounds: z.array(StudiedCompound) }),
  },
} satisfies Record<string, EndpointSchemas>
