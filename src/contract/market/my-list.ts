import { z } from 'zod'
import { Regulation } from '#contract/catalogue/evidence.ts'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { EVIDENCE_LEVELS } from '#contract/vocabulary.ts'
import { LISTED_SLUG, LONGEST_LISTED_NAME, MOST_LISTED, MOST_MG, MOST_NEWS } from './list-vocabulary.ts'
import { EvidenceNews, Present } from './watches.ts'

const Name = text(LONGEST_LISTED_NAME).min(1)
/** `compound bpc-157`, `blend glow`, `own warfarin`. */
const Key = text(LONGEST_LISTED_NAME + 10).min(1)
const Mg = z.number().positive().max(MOST_MG).optional()

const Entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['compound', 'blend']),
    slug: text(100).regex(LISTED_SLUG),
    name: Name,
    mg: Mg,
  }),
  z.strictObject({ kind: z.literal('own'), name: Name, mg: Mg }),
])

const SavedList = z.object({
  /** Compounds and blends, then a person's own words. */
  entries: z.array(Entry),
  /** When the person agreed to save medicines and conditions; null: none are saved. */
  consented_at: z.string().nullable(),
})

export const myListEndpoints = {
  getMyList: { summary: 'The list that a person saved in their account', output: SavedList },
  changeMyList: {
    summary: 'Puts names on the saved list and takes others off; medicines and conditions need consent',
    body: z.strictObject({
      put: z.array(Entry).max(MOST_LISTED),
      remove: z.array(Key).max(2 * MOST_LISTED),
      /** The new names stand before this one; without it, or where it is not on the list, at the end. */
      before: Key.optional(),
      /** True: from now on medicines and conditions are saved. False: those that were saved are deleted. */
      consent: z.boolean().optional(),
    }),
    output: SavedList,
  },
  getListNews: {
    summary: 'Of each compound the lowest price, its regulation and the latest changes of its evidence',
    query: z.object({
      /** Slugs with commas between; those outside the catalogue are left out. */
      compounds: text(12_000)
        .transform((list) => [...new Set(list.split(',').filter(Boolean))])
        .pipe(z.array(text(100)).max(MOST_NEWS)),
    }),
    output: z.object({
      compounds: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          evidence: z.enum(EVIDENCE_LEVELS),
          /** The main currency of the catalogue, in which its prices are compared. */
          currency: z.string().length(3),
          price: Present.nullable(),
          regulation: z.array(
            Regulation.pick({
              authority: true,
              jurisdiction: true,
              status: true,
              scope: true,
              source_url: true,
            }),
          ),
          /** Newest first: findings, retractions, certainty gained and lost. */
          changes: z.array(z.object({ id: z.int(), at: z.string(), text: z.string() })),
          /** The last search of the literature; null where there was none. */
          searched: EvidenceNews.shape.searched,
        }),
      ),
    }),
  },
} satisfies Record<string, EndpointSchemas>
