import { buildLexicon, type WordKind, type Words } from '#domain/interactions/lexicon.ts'
import type { InteractionRow as LookedUpRow } from '#domain/interactions/look-up.ts'
import { type Known as KnownBy, partsByName } from '#domain/interactions/read-name.ts'
import { buildWordIndex } from '#domain/interactions/understand.ts'
import { readBlends } from '#server/catalogue/blends/read-blends.ts'
import { type InteractionRow, listAllInteractions } from '#server/catalogue/evidence/service.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { listLexicon } from './repository.ts'

/** A row as the look-up reads it, with its row of the record. */
export type KnownRow = LookedUpRow & { record: InteractionRow }
export type Known = KnownBy<KnownRow> & { words: Words; blends: Awaited<ReturnType<typeof readBlends>> }
export type KnownInteractions = () => Promise<Known>

/** All words and rows of interactions in memory, read again when one of them has changed. */
export const followInteractions = ({ db, tags }: Pick<Deps, 'db' | 'tags'>): KnownInteractions =>
  keepOne(tags, ['list:interactions', 'list:compounds', 'list:blends'], () => readKnown(db))

async function readKnown(db: Db): Promise<Known> {
  const [{ compounds, groups, names, classes }, rows, blends] = await Promise.all([
    listLexicon(db),
    listAllInteractions(db),
    readBlends(db),
  ])
  const words: Words = {
    compounds: compounds.map(({ class_ids, ...word }) => ({ ...word, classes: class_ids ?? [] })),
    groups: groups.map(({ compound_ids, class_ids, ...word }) => ({
      ...word,
      compounds: compound_ids,
      classes: class_ids,
    })),
    names: names.map(({ class_ids, is_whole, content_ids, kind, ...word }) => ({
      ...word,
      kind: kind as WordKind,
      classes: class_ids,
      isWhole: is_whole,
      contains: content_ids,
    })),
    classes: classes.map(({ parent_ids, kind, ...word }) => ({
      ...word,
      kind: kind as WordKind,
      parents: parent_ids,
    })),
  }
  const lexicon = buildLexicon(words)
  const byCompound = Map.groupBy(rows.map(toKnownRow), ({ of }) => of)
  return {
    words,
    blends,
    lexicon,
    index: buildWordIndex(lexicon),
    rowsOf: (compound) => byCompound.get(compound) ?? [],
    partsOf: partsByName(blends),
  }
}

const toKnownRow = (record: InteractionRow): KnownRow => ({
  id: record.id,
  of: record.drug_id,
  severity: record.severity as KnownRow['severity'],
  kind: record.with_kind as WordKind,
  other: record.other_id,
  classes: record.class_ids,
  names: record.name_ids,
  compounds: record.compound_ids,
  isUnderstood: record.understood === 'all',
  record,
})
