import { z } from 'zod'
import { AREAS } from '#contract/catalogue/evidence-vocabulary.ts'
import { CATEGORIES, KINDS } from '#contract/vocabulary.ts'
import type { NamedEntry } from '#domain/search/name-index.ts'
import asked from '../../../../data/ai-search/outcomes.json' with { type: 'json' }
import vocabulary from '../../../../data/ai-search/vocabulary.json' with { type: 'json' }
import layWords from '../../../../data/search/lay-words.json' with { type: 'json' }
import topics from '../../../../data/search/topics.json' with { type: 'json' }

const phrasesOf = (text: string) => text.split(',').flatMap((phrase) => phrase.trim() || [])
/** Other words by which people ask for it, separated by commas. */
const Words = z.string().transform(phrasesOf)

const Class = z.strictObject({
  name: z.string(),
  words: Words,
  /** Exactly one of these says who belongs to it. */
  kind: z.enum(KINDS).optional(),
  category: z.enum(CATEGORIES).optional(),
  /** Slugs, separated by spaces. */
  members: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .optional(),
})

const TopicFile = z.strictObject({
  areas: z.array(z.strictObject({ area: z.enum(AREAS), name: z.string(), words: Words })),
  /** By the slug of the outcome; its name is the catalogue's. */
  outcomes: z.record(z.string(), Words),
  classes: z.array(Class),
  /** What stands around a purpose: 'something for sleep'. */
  fillers: Words,
})
/** `lay`: everyday phrases by the slug of an outcome. `empty`: words that many questions have. */
export type TopicFile = z.output<typeof TopicFile> & { lay: Map<string, string[]>; empty: string[] }

/** Who belongs to a topic. */
export type TopicOf =
  | { by: 'area'; area: string }
  | { by: 'outcome'; slug: string }
  | { by: 'kind'; kind: string }
  | { by: 'category'; category: string }
  | { by: 'members'; members: string[] }

/** Something other than a name that people search for: a purpose, or a class of compounds. */
export type KnownTopic = {
  id: string
  name: string
  /** Other names: found misspelt and from their beginning on. */
  words: string[]
  /** How people put it: found by the words that a question shares with them. */
  phrases: string[]
  of: TopicOf
}

/**
 * Both searches read one vocabulary; phrases that only search by purpose needs are in `lay-words.json`. What that file
 * says of a phrase goes first: 'egg quality' of the concept 'fertility' is not asked of its main outcome, sperm.
 */
export function readTopicFile(): TopicFile {
  const lay = new Map(Object.entries(layWords).map(([outcome, words]) => [outcome, phrasesOf(words)]))
  const conceptOutcomes = new Map(Object.entries(asked.outcomes))
  const placed = new Set([...lay.values()].flat())
  for (const { id, says } of vocabulary.concepts) {
    // The main one stands first; a direction may follow it.
    const [main] = conceptOutcomes.get(id)?.split(/[ :]/) ?? []
    const open = phrasesOf(says).filter((phrase) => !placed.has(phrase))
    if (main) lay.set(main, [...(lay.get(main) ?? []), ...open])
  }
  return { ...TopicFile.parse(topics), lay, empty: phrasesOf(vocabulary.chatter) }
}

/** Classes whose members are named one by one, such as 'GLP-1 receptor agonists'; kinds and categories are wider. */
export const listClasses = () =>
  readTopicFile().classes.flatMap(({ name, members }) => (members ? [{ name, members }] : []))

/** Nothing is taken in order to be tolerated: this outcome is no purpose. */
const NO_PURPOSE = 'safety'

/** The topics of the file and the outcomes of the catalogue, purposes first. */
export function topicsOf(
  file: TopicFile,
  outcomes: readonly { slug: string; name: string; area: string }[],
): KnownTopic[] {
  return [
    ...file.areas.map(
      ({ area, name, words }): KnownTopic => ({
        id: `area:${area}`,
        name,
        words,
        phrases: [],
        of: { by: 'area', area },
      }),
    ),
    ...outcomes
      .filter(({ slug }) => slug !== NO_PURPOSE)
      .map(
        ({ slug, name }): KnownTopic => ({
          id: `outcome:${slug}`,
          name,
          words: file.outcomes[slug] ?? [],
          phrases: file.lay.get(slug) ?? [],
          of: { by: 'outcome', slug },
        }),
      ),
    ...file.classes.map(
      ({ name, words, kind, category, members = [] }): KnownTopic => ({
        id: `class:${kind ?? category ?? name}`,
        name,
        words,
        phrases: [],
        of: kind
          ? { by: 'kind', kind }
          : category
            ? { by: 'category', category }
            : { by: 'members', members },
      }),
    ),
  ]
}

export const isPurpose = ({ of }: KnownTopic) => of.by === 'area' || of.by === 'outcome'

/** A topic as an index of names takes it. */
export const topicEntry = ({ id, name, words }: KnownTopic): NamedEntry => ({
  id,
  name,
  proper_name: name,
  aliases: words,
})
