import type { Interaction } from '#contract/catalogue/evidence.ts'
import { SEVERITIES } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import type { ListEntry } from '#domain/list/my-list.ts'
import { lookUpAll, shownPairs } from './check-pairs.ts'
import { buildLexicon, type Thing } from './lexicon.ts'
import type { InteractionRow } from './look-up.ts'
import { plainWord } from './plain-word.ts'
import { blendPartsByName, itemOf, type Known, notUnderstood, type ReadName, readName } from './read-name.ts'
import { buildWordIndex } from './read-word.ts'

type Records = Output<'getInteractionRecords'>
type Answer = Output<'checkInteractions'>
type Row = InteractionRow & { record: Interaction }

/** The records of the call `getInteractionRecords`, ready to be looked up. Opaque: made once for an answer. */
export type KnownRecords = Known<Row> & {
  as_of: string
  /** Compounds by their slugs, also by those that they had before. */
  bySlug: ReadonlyMap<string, Thing & { is: 'compound' }>
  blends: ReadonlyMap<string, Records['blends'][number]>
  /** Compounds that are approved as medicines. */
  medicines: ReadonlySet<string>
  warningsOf: (compound: string) => Answer['records'][number]['warnings']
}

/** Builds what the checker knows from the records of the catalogue, as the call `getInteractionRecords` gives them. */
export function knownFrom(records: Records): KnownRecords {
  const { as_of, blends } = records
  const lexicon = buildLexicon(records.words)
  const articleById = new Map(records.articles.map((article) => [article.id, article]))
  const cited = (ids: readonly string[]) => ids.flatMap((id) => articleById.get(id) ?? [])
  const compoundName = (id: string | null) => {
    const found = lexicon.compounds.get(id ?? '')
    return found ? { id: found.id, slug: found.slug, name: found.name } : null
  }
  const read = records.rows.flatMap(({ article_ids, effect, basis, source, with: name, ...row }) => {
    const of = compoundName(row.of)
    if (!of) return []
    const record: Interaction = {
      of,
      with: name,
      with_kind: row.kind,
      with_compound: compoundName(row.other),
      effect,
      severity: row.severity,
      basis,
      source,
      articles: cited(article_ids),
    }
    return [{ ...row, record }]
  })
  const byCompound = Map.groupBy(read, ({ of }) => of)
  const warningsOf = Map.groupBy(records.warnings, ({ of }) => of)
  const bySlug = new Map<string, Thing & { is: 'compound' }>(
    lexicon.all.flatMap((thing) => (thing.is === 'compound' ? [[thing.word.slug, thing]] : [])),
  )
  for (const { slug, present } of records.former_slugs) {
    const thing = bySlug.get(present)
    if (thing && !bySlug.has(slug)) bySlug.set(slug, thing)
  }
  return {
    as_of,
    lexicon,
    index: buildWordIndex(lexicon),
    rowsOf: (compound) => byCompound.get(compound) ?? [],
    blendParts: blendPartsByName(blends),
    bySlug,
    blends: new Map(blends.map((blend) => [blend.slug, blend])),
    medicines: new Set(records.medicines),
    warningsOf: (compound) =>
      (warningsOf.get(compound) ?? []).map(({ grade, text, basis, source, article_ids }) => ({
        grade,
        text,
        basis,
        source,
        articles: cited(article_ids),
      })),
  }
}

/** How a name on a list is read: a blend as its parts; parts without a record are not understood. */
export function readListed(known: KnownRecords, listed: ListEntry): ReadName[] {
  if (listed.kind === 'own') return [readName(known, listed.name)]
  const blend = listed.kind === 'blend' ? known.blends.get(listed.slug) : undefined
  if (blend)
    return blend.parts.map(({ name, compound_id }) => {
      const word = known.lexicon.compounds.get(compound_id ?? '')
      return word
        ? readThing(known, word.name, { is: 'compound', word })
        : { item: notUnderstood(name), thing: null }
    })
  const thing = known.bySlug.get(listed.slug)
  return [thing ? readThing(known, thing.word.name, thing) : readName(known, listed.name)]
}

const readThing = (known: KnownRecords, asked: string, thing: Thing): ReadName => ({
  item: itemOf(known.lexicon, asked, thing),
  thing,
})

/**
 * What is known of everything on a list together, as `checkInteractions` answers for names: the same look-up, without
 * sending any of them. `records` has every compound of the list.
 */
export function checkList(known: KnownRecords, list: readonly ListEntry[]): Answer {
  const read = list.flatMap((listed) => readListed(known, listed))
  const items = [
    ...new Map(
      read.map((each) => [plainWord(each.item.asked) || each.item.asked, each] as const).toReversed(),
    ).values(),
  ].toReversed()
  const compounds = new Map(
    items.flatMap(({ item }) => item.compounds.map((compound) => [compound.id, compound])),
  )
  return {
    items: items.map(({ item }) => item),
    pairs: shownPairs(lookUpAll(known, items), ({ record }) => record),
    records: [...compounds.values()].map((compound) => ({
      compound,
      warnings: known.warningsOf(compound.id),
      interactions: known
        .rowsOf(compound.id)
        .map(({ record }) => record)
        .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)),
    })),
  }
}
