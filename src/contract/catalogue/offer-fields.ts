import { z } from 'zod'
import { Day, HttpsUrl, text } from '#contract/file-text.ts'
import { FORMS } from '#contract/vocabulary.ts'

const Text = z.string().nullable()

/**
 * What a vendor states of a pack, once: from a field follow its place in catalogue files (`entry`), in answers (`answer`;
 * without one it is in none), in the column of its name, and in exports, where `about` explains it.
 */
export const OFFER_FIELDS = {
  size: {
    // Raised and circled digits have no one meaning: '5²mg'.
    entry: text(60)
      .refine((size) => !/\p{No}/u.test(size), 'must be written with plain digits')
      .nullable(),
    answer: Text,
    about: 'As the page shows it',
  },
  price: { entry: text(40).nullable(), answer: Text, about: 'As the page of the vendor shows it' },
  form: { entry: z.enum(FORMS).nullable(), answer: Text, about: 'Null: not stated' },
  /** Null where the vendor names no page for the pack. */
  product_link: { entry: HttpsUrl.nullable(), answer: Text, about: 'The page of the vendor' },
  /** 'drawn': we draw the pack ourselves, for demo vendors only. Null: no picture. */
  image: {
    entry: z.union([z.literal('drawn'), HttpsUrl]).nullable(),
    about: 'A link to the vendor’s picture; drawn: one of ours',
  },
  seen_at: {
    entry: Day,
    answer: z.string(),
    about: 'The day on which size and price were last seen to differ from before',
  },
  /** Whether the pack could be bought then; absent or null where the page does not say. */
  in_stock: {
    entry: z.boolean().nullable().optional(),
    answer: z.boolean().nullable(),
    about: 'Null: not stated',
    type: 'boolean',
  },
} as const satisfies Record<string, Field>
type Field = { entry: z.ZodType; answer?: z.ZodType; about: string; type?: 'text' | 'number' | 'boolean' }

type Fields = typeof OFFER_FIELDS
type OfferField = keyof Fields
type In = 'entry' | 'answer'
type Stated<I extends In> = {
  [F in OfferField as Fields[F] extends Record<I, z.ZodType> ? F : never]: Fields[F] extends Record<
    I,
    infer S
  >
    ? S
    : never
}

export const OFFER_FIELD_NAMES = Object.keys(OFFER_FIELDS) as OfferField[]

const shapeOf = (where: In) =>
  Object.entries<Field>(OFFER_FIELDS).flatMap(([name, { [where]: schema }]) =>
    schema ? [[name, schema] as const] : [],
  )

/** Schemas of the fields that files or answers have. */
export const stated = <I extends In>(where: I) => Object.fromEntries(shapeOf(where)) as Stated<I>

/** The fields of an offer that a file states; null where it states none. */
export const statedOf = <Entry extends object>(entry: Entry) =>
  Object.fromEntries(shapeOf('entry').map(([name]) => [name, entry[name as keyof Entry] ?? null])) as Pick<
    Entry,
    OfferField & keyof Entry
  >
