import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { CompoundName, Interaction, Regulation, SourceArticle, Warning } from './evidence.ts'
import { Money } from './offers.ts'

const BlendName = z.object({ id: z.uuid(), slug: z.string(), name: z.string() })

/** A blend among others. */
export const ListedBlend = BlendName.extend({
  aliases: z.array(z.string()),
  parts: z.array(z.string()),
  is_studied: z.boolean(),
  /** Why the name that was asked for leaves a part open; null where it does not, or none was asked for. */
  unclear: z.string().nullable(),
})

const BlendPack = z.object({
  id: z.uuid(),
  vendor: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), is_demo: z.boolean() }),
  /** How many vials or pieces the pack has. */
  count: z.int(),
  /** What one of them holds. */
  parts: z.array(z.object({ name: z.string(), mass_mg: z.number() })),
  /** Price of the whole pack. */
  money: Money,
  product_link: z.string().nullable(),
  seen_at: z.string(),
  age_days: z.int(),
  /** Not seen for more than 30 days. */
  is_stale: z.boolean(),
  /** Null when the vendor does not say. */
  in_stock: z.boolean().nullable(),
})

export const blendEndpoints = {
  listBlends: {
    summary: 'Blends that shops sell, all, those of a compound, or those that a name may mean',
    query: z.object({
      /** Words of a name: 'glow', 'cjc/ipa'. */
      q: text(200).optional(),
      /** The slug of a compound in them. */
      compound: text(80).optional(),
    }),
    output: z.object({ blends: z.array(ListedBlend) }),
  },
  getBlend: {
    summary:
      'A blend of several compounds in one vial: its parts, whether it was studied, warnings of all parts',
    params: z.object({ slug: text(80).min(1) }),
    output: z.object({
      blend: BlendName.extend({
        aliases: z.array(z.string()),
        unclear_names: z.array(z.object({ names: z.array(z.string()), why: z.string() })),
        what_it_is: z.string(),
        studied_note: z.string().nullable(),
        warnings_note: z.string(),
        regulation_note: z.string(),
      }),
      components: z.array(
        z.object({
          name: z.string(),
          /** Null: the catalogue has no record of this part, so nothing here warns of it. */
          compound: CompoundName.extend({ evidence: z.enum(EVIDENCE_LEVELS) }).nullable(),
          /** A compound that resembles a part without a record, but is a different substance. */
          nearest: CompoundName.nullable(),
        }),
      ),
      /** Studies of this very blend; both empty: none is known. */
      studies: z.array(SourceArticle),
      /** Studies of the blend outside the catalogue, as 'doi:10.…' or 'pmid:…'. */
      outside_studies: z.array(z.string()),
      /** Studies that are quoted for the blend but tested something else; they do not count. */
      near_studies: z.array(z.object({ article: SourceArticle, why_not: z.string() })),
      /** What the record of each part warns of, in the order of the parts. */
      records: z.array(
        z.object({
          compound: CompoundName,
          warnings: z.array(Warning),
          interactions: z.array(Interaction),
          regulation: z.array(Regulation),
        }),
      ),
    }),
  },
  listBlendOffers: {
    summary: 'What vendors ask for packs of a blend, by vendor; never a price per mg',
    params: z.object({ slug: text(80).min(1) }),
    query: z.object(paging(20)),
    output: z.object({
      offers: z.array(BlendPack),
      total: z.int(),
      /**
       * The pack with the lowest price, of all and whatever it holds: among those not out of stock and not stale, in the
       * currency of most of them. Null without one.
       */
      lowest: BlendPack.nullable(),
    }),
  },
} satisfies Record<string, EndpointSchemas>
