import { z } from 'zod'
import { type EndpointSchemas, text } from '#contract/endpoint.ts'
import { CompoundName, Interaction, SourceArticle, Warning } from './evidence.ts'
import { INTERACTION_KINDS } from './evidence-vocabulary.ts'

export const PAIR_RESULTS = ['found', 'asked back', 'nothing known'] as const
/** Why a pair is asked back. */
export const ASKED_BACK = ['some', 'same', 'outside', 'not studied', 'danger'] as const

/** As many names are checked at once. */
export const MOST_ITEMS = 12

/** How a name was read. `known: false` means: not understood, so nothing was checked. */
export const UnderstoodItem = z.object({
  asked: z.string(),
  known: z.boolean(),
  kind: z.enum(['compound', ...INTERACTION_KINDS]).nullable(),
  /** The name that it was read as. Of an unknown one, names that look like it; of a blend its parts. */
  names: z.array(z.string()),
  compound: CompoundName.nullable(),
  /** The compounds that the name means: several for 'magnesium'. */
  compounds: z.array(CompoundName),
  /** Classes that it belongs to: a record that names such a class names it. */
  classes: z.array(z.string()),
  /** It was typed halfway, and only one name begins with it. */
  is_completed: z.boolean(),
  /** A blend of the catalogue. It is checked as its parts together, those in `compounds`. */
  is_mixture: z.boolean(),
  /** What must be known of the name itself: 'We took this for …', or its own danger. */
  notes: z.array(z.string()),
})

/** Why a row is shown that concerns what a word brings with it: 'if you take medicines for it'. Null: it concerns the word. */
export const Mark = z.string().nullable()

/** Two of the requested names. */
export const InteractionPair = z.object({
  /** As they were read, and as they were asked for. */
  a: z.string(),
  b: z.string(),
  asked: z.array(z.string()).length(2),
  /** 'nothing known' is never 'safe': both were understood, and no record concerns them even in part. */
  result: z.enum(PAIR_RESULTS),
  /**
   * `some`: records concern a part of the meaning of a wide word. `same`: both are or contain one substance. `outside`:
   * neither is in the catalogue, which holds nothing on such pairs. `not studied`: no record, in a group that is never studied
   * by itself, such as children. `danger`: no record, and one is dangerous by itself. Null unless the answer asks back.
   */
  because: z.enum(ASKED_BACK).nullable(),
  /** Rows that concern the pair, the most serious first. */
  interactions: z.array(Interaction.extend({ mark: Mark })),
  /** Rows that concern only a part of the word's meaning, with that part. */
  some: z.array(z.object({ parts: z.array(z.string()), mark: Mark, interaction: Interaction })),
  /** Where no record is about the pair: rows whose words are wider than what they name, so that they may mean it. */
  may_concern: z.array(Interaction),
  /** What the result means; of a found pair the effect of its first row. */
  message: z.string(),
})

const Ids = z.array(z.uuid())
const Word = z.object({ id: z.uuid(), name: z.string(), aliases: z.array(z.string()) })
const WordKind = z.enum(INTERACTION_KINDS)

export const interactionEndpoints = {
  checkInteractions: {
    summary: 'What is known of compounds, medicines and conditions together, each by a name; up to 12',
    query: z.object({
      /** Names separated by commas. */
      items: text(1_500).min(1),
    }),
    output: z.object({
      items: z.array(UnderstoodItem),
      /** Every two of the understood names, the most serious first. */
      pairs: z.array(InteractionPair),
      /** All warnings of each compound in a pair without a known interaction. */
      records: z.array(
        z.object({ compound: CompoundName, warnings: z.array(Warning), interactions: z.array(Interaction) }),
      ),
    }),
  },
  suggestInteractionNames: {
    summary: 'Names of compounds, medicines, conditions, foods and their classes for typed text',
    query: z.object({ query: text(200).min(1), limit: z.coerce.number().int().min(1).max(20).default(8) }),
    output: z.object({
      suggestions: z.array(
        z.object({
          name: z.string(),
          kind: z.enum(['compound', ...INTERACTION_KINDS]),
          /** The brand or other word that matched, where it is not the name: 'Lexapro' of Escitalopram. */
          matched: z.string().nullable(),
        }),
      ),
    }),
  },
  getInteractionRecords: {
    summary: 'All names, interactions and warnings, to check a list without sending it',
    output: z.object({
      /** When these records were read. */
      as_of: z.string(),
      words: z.object({
        /** With the classes that each belongs to. */
        compounds: z.array(Word.extend({ slug: z.string(), classes: Ids })),
        /** A word for several compounds, 'magnesium', with the classes that they are in under it: coffee binds iron. */
        groups: z.array(Word.extend({ compounds: Ids, classes: Ids })),
        /** Medicines, conditions, foods and supplements outside the catalogue. */
        names: z.array(
          Word.extend({
            kind: WordKind,
            classes: Ids,
            /** It means its classes themselves; with several it may mean any of them. */
            is_whole: z.boolean(),
            /** Names that a product holds. */
            contains: Ids,
            /** Its own danger, whatever it is taken with. Null: none is stated. */
            danger: z.string().nullable(),
          }),
        ),
        classes: z.array(
          z.object({
            ...{ id: z.uuid(), name: z.string(), kind: WordKind, parents: Ids, plain: z.string() },
            /** Classes whose rows are shown for it as well, and how they are marked; null: if you take medicines for it. */
            brings: Ids,
            mark: z.string().nullable(),
            /** Where a pair without a row is 'not studied': 'in children'. Null: where it is 'nothing known'. */
            silence: z.string().nullable(),
            /** The effect of compounds that no authority allows; they have a row with it. Null: no such rule. */
            unapproved: z.string().nullable(),
          }),
        ),
      }),
      blends: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          aliases: z.array(z.string()),
          /** Names that leave a part open. */
          unclear_names: z.array(z.string()),
          /** `compound_id` is null where the catalogue has no record of a part. */
          parts: z.array(z.object({ name: z.string(), compound_id: z.uuid().nullable() })),
        }),
      ),
      rows: z.array(
        z.object({
          id: z.uuid(),
          /** The compound whose record it is. */
          of: z.uuid(),
          severity: Interaction.shape.severity,
          /** What the other side is. */
          kind: WordKind,
          /** The other side, where the record names a compound of the catalogue. */
          other: z.uuid().nullable(),
          /** What its words mean. */
          classes: Ids,
          names: Ids,
          compounds: Ids,
          /** False: its words also mean something that these do not express, such as 'similar medicines'. */
          is_understood: z.boolean(),
          with: z.string(),
          effect: z.string(),
          basis: Interaction.shape.basis,
          source: z.string().nullable(),
          article_ids: Ids,
        }),
      ),
      warnings: z.array(Warning.omit({ articles: true }).extend({ of: z.uuid(), article_ids: Ids })),
      articles: z.array(SourceArticle),
      /** Compounds that are approved as medicines: their other names are brands and codes. */
      medicines: Ids,
      /** Slugs that compounds had before they were renamed or merged, and where each is found today. */
      former_slugs: z.array(z.object({ slug: z.string(), present: z.string() })),
    }),
  },
} satisfies Record<string, EndpointSchemas>
