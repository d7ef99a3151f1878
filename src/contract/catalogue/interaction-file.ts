import { z } from 'zod'
import { Slug, text } from '../file-text.ts'
import { INTERACTION_KINDS, UNDERSTOOD } from './evidence-vocabulary.ts'

const Kind = z.enum(INTERACTION_KINDS)
const Word = text(80)
const Aliases = z.array(Word).max(30)
const Classes = z.array(Slug).max(20)

/** What medicines, conditions, foods and supplements have in common, as interactions name it: 'SSRIs'. */
export const InteractionClassEntry = z.strictObject({
  slug: Slug,
  name: Word,
  kind: Kind,
  /** Wider classes: everything in this class is in all of them. */
  parents: Classes,
  /** One sentence for readers who are no experts. */
  plain: text(200),
  /** Classes whose interactions are shown for it as well: epilepsy brings the medicines against it. */
  brings: Classes.optional(),
  /** How these are marked; absent: 'if you take medicines for it'. */
  mark: text(80).optional(),
  /** Where it is, so that silence means 'not studied', never 'nothing known': 'in children'. Also of narrower classes. */
  silence: text(60).optional(),
  /** To be avoided with a compound that no authority allows, with this effect, where no record says more. */
  unapproved: text(200).optional(),
})

/** A medicine, condition, food or supplement outside the catalogue, by the words that people type. */
export const InteractionNameEntry = z.strictObject({
  /** As it is shown. */
  name: Word,
  aliases: Aliases,
  kind: Kind,
  /** It belongs to every one of them. */
  classes: Classes,
  /** The word means its classes themselves: 'blood thinner'. With several classes it may mean any of them. */
  whole: z.boolean().optional(),
  /** Other names that a product holds: Janumet holds Metformin. */
  contains: z.array(Word).max(10).optional(),
  /** Its own danger, in one sentence that stands wherever it is listed. */
  danger: text(200).optional(),
})

/** A word for one or several compounds of the catalogue: 'magnesium'. */
export const InteractionGroupEntry = z.strictObject({
  name: Word,
  aliases: Aliases,
  compounds: z.array(Slug).min(1).max(40),
  /** What it is besides: coffee is caffeine, and binds iron. */
  classes: Classes,
})

/** What the words of an interaction mean: a class, a name or a compound, one of the three. */
const Concern = z
  .strictObject({ class: Slug.optional(), name: Word.optional(), compound: Slug.optional() })
  .refine((concern) => Object.keys(concern).length === 1, 'names one of class, name and compound')

/** The subjects of an interaction, for the look-up by names. Absent: its words have not been read yet. */
export const concernFields = {
  concerns: z.array(Concern).max(40).optional(),
  /** 'part': its words also mean something that no entry expresses, such as 'similar medicines'. */
  understood: z.enum(UNDERSTOOD).optional(),
}

export type InteractionClassEntry = z.infer<typeof InteractionClassEntry>
export type InteractionNameEntry = z.infer<typeof InteractionNameEntry>
export type InteractionGroupEntry = z.infer<typeof InteractionGroupEntry>
