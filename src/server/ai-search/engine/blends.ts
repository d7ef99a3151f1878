import { type BlendMention, type BlendNames, blendNames, blendsIn } from '#domain/blends/blend-names.ts'

/** A blend as AI search knows it. */
export type BlendRecord = {
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

export type Blends = { names: BlendNames; bySlug: ReadonlyMap<string, BlendRecord> }

export type NamedBlends = {
  blends: readonly BlendRecord[]
  mentions: readonly BlendMention[]
  /** Why names of the question leave a part open. */
  unclear: readonly string[]
}

export const buildBlends = (records: readonly BlendRecord[]): Blends => ({
  names: blendNames(
    records.map(({ unclear, parts, ...record }) => ({
      ...record,
      unclear: unclear.flatMap(({ names }) => names),
      parts: parts.map(({ name }) => name),
    })),
  ),
  bySlug: new Map(records.map((record) => [record.slug, record])),
})

export function namedBlends({ names, bySlug }: Blends, text: string): NamedBlends {
  const mentions = blendsIn(names, text)
  const slugs = [...new Set(mentions.flatMap((mention) => mention.slugs))]
  const open = new Set(mentions.filter(({ isUnclear }) => isUnclear).flatMap(({ slugs }) => slugs))
  const blends = slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const unclear = blends.filter(({ slug }) => open.has(slug)).flatMap((each) => each.unclear)
  return { blends, mentions, unclear: [...new Set(unclear.map(({ why }) => why))] }
}
