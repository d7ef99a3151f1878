import type { RegulationStatus } from '#contract/catalogue/evidence-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import { buildLexicon, type CompoundWord, type WordKind } from '#domain/interactions/lexicon.ts'
import type { InteractionRow as LookedUpRow } from '#domain/interactions/look-up.ts'
import { blendPartsByName, type Known as KnownBy } from '#domain/interactions/read-name.ts'
import { buildWordIndex } from '#domain/interactions/read-word.ts'
import { forbiddenWith } from '#domain/interactions/unapproved.ts'
import { readBlends } from '#server/catalogue/blends/read-blends.ts'
import { type InteractionRow, listInteractions } from '#server/catalogue/evidence/service.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import { stableId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listLexicon, listStatuses } from './repository.ts'

/** A row as the look-up reads it, with its row of the record. */
export type KnownRow = LookedUpRow & { record: InteractionRow }
export type Known = KnownBy<KnownRow> & Pick<Output<'getInteractionRecords'>, 'words' | 'blends'>
export type KnownInteractions = () => Promise<Known>

/** All words and rows of interactions in memory, read again when one of them has changed. */
export const followInteractions = ({ db, tags }: Pick<Deps, 'db' | 'tags'>): KnownInteractions =>
  keepOne(tags, ['list:interactions', 'list:compounds', 'list:blends'], () => readKnown(db))

async function readKnown(db: Db): Promise<Known> {
  const [words, rows, statuses, read] = await Promise.all([
    listLexicon(db),
    listInteractions(db),
    listStatuses(db),
    readBlends(db),
  ])
  const lexicon = buildLexicon(words)
  const recorded = Map.groupBy(rows.map(toKnownRow), ({ of }) => of)
  const statusesOf = Map.groupBy(statuses, ({ drug_id }) => drug_id)
  const byCompound = new Map(
    words.compounds.map((word) => {
      const own = recorded.get(word.id) ?? []
      const regulation = (statusesOf.get(word.id) ?? []).map(({ status, source_url }) => ({
        status: status as RegulationStatus,
        source_url,
      }))
      const ruled = forbiddenWith(words.classes, regulation, own).map((found) =>
        toKnownRow(ruledRow(word, found)),
      )
      return [word.id, [...own, ...ruled]]
    }),
  )
  const blends = read.map(({ slug, name, aliases, unclear, components }) => ({
    slug,
    name,
    aliases,
    unclear_names: unclear,
    parts: components.map((part) => ({ name: part.name, compound_id: part.compound_id })),
  }))
  return {
    words,
    blends,
    lexicon,
    index: buildWordIndex(lexicon),
    rowsOf: (compound) => byCompound.get(compound) ?? [],
    blendParts: blendPartsByName(blends),
  }
}

/** What follows from regulation, as a record would say it. */
const ruledRow = (
  { id: drug_id, slug, name }: CompoundWord,
  { id, name: with_name, effect }: ReturnType<typeof forbiddenWith>[number],
): InteractionRow => ({
  ...{ id: stableId(`interaction/${slug}/unapproved/${id}`), evidence_id: stableId(`evidence/${slug}`) },
  ...{ drug_id, slug, name, with_name, effect, class_ids: [id] },
  ...{
    with_kind: 'condition',
    severity: 'avoid',
    basis: 'mechanism',
    source: 'No approval with a source on record',
  },
  ...{ other_id: null, other_slug: null, other_name: null, position: 0, understood: 'all' },
  ...{ article_ids: [], name_ids: [], compound_ids: [] },
})

const toKnownRow = (record: InteractionRow): KnownRow => ({
  id: record.id,
  of: record.drug_id,
  severity: record.severity as KnownRow['severity'],
  kind: record.with_kind as WordKind,
  other: record.other_id,
  classes: record.class_ids,
  names: record.name_ids,
  compounds: record.compound_ids,
  is_understood: record.understood === 'all',
  record,
})
