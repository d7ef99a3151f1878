import {
  type MixtureMention,
  type MixtureNames,
  mixtureNames,
  mixturesIn,
} from '#domain/mixtures/mixture-names.ts'

/** A mixture as AI search knows it. */
export type MixtureRecord = {
  slug: string
  name: string
  aliases: readonly string[]
  unclear: readonly { names: readonly string[]; why: string }[]
  /** Null: the catalogue has no record of this part. */
  parts: readonly { name: string; compound: string | null }[]
  isStudied: boolean
  what_it_is: string
  warnings_note: string
  regulation_note: string
}

export type Mixtures = { names: MixtureNames; bySlug: ReadonlyMap<string, MixtureRecord> }

export type NamedMixtures = {
  mixtures: readonly MixtureRecord[]
  mentions: readonly MixtureMention[]
  /** Why names of the question leave a part open. */
  unclear: readonly string[]
}

export const buildMixtures = (records: readonly MixtureRecord[]): Mixtures => ({
  names: mixtureNames(
    records.map(({ unclear, parts, ...record }) => ({
      ...record,
      unclear: unclear.flatMap(({ names }) => names),
      parts: parts.map(({ name }) => name),
    })),
  ),
  bySlug: new Map(records.map((record) => [record.slug, record])),
})

export function namedMixtures({ names, bySlug }: Mixtures, text: string): NamedMixtures {
  const mentions = mixturesIn(names, text)
  const slugs = [...new Set(mentions.flatMap((mention) => mention.slugs))]
  const open = new Set(mentions.filter(({ isUnclear }) => isUnclear).flatMap(({ slugs }) => slugs))
  const mixtures = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const unclear = mixtures.filter(({ slug }) => open.has(slug)).flatMap((each) => each.unclear)
  return { mixtures, mentions, unclear: [...new Set(unclear.map(({ why }) => why))] }
}
