import { MOST_ITEMS } from '#contract/catalogue/interactions.ts'
import type { Output } from '#contract/endpoints.ts'
import {
  lookUpAll,
  lookUpEach,
  rowsIn,
  shownPairs,
  silentCompounds,
} from '#domain/interactions/check-pairs.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { namesIn, type ReadName, readName, readNames } from '#domain/interactions/read-name.ts'
import { readFormerSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import {
  bySeverity,
  listWarnings,
  readSources,
  toInteraction,
  toWarning,
} from '#server/catalogue/evidence/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Known } from './known.ts'
import { listMedicines } from './repository.ts'

type Answer = Output<'checkInteractions'>
type Records = Output<'getInteractionRecords'>

/** What is known of every two of some names: compounds, medicines, conditions, foods. */
export async function checkInteractions(db: Db, known: Known, asked: string): Promise<Answer> {
  const items = readAll(known, asked)
  const looked = lookUpAll(known, items)
  const compounds = silentCompounds(looked)
  const ids = compounds.map(({ id }) => id)
  const warnings = ids.length > 0 ? await listWarnings(db, ids) : []
  const ofRecords = compounds.flatMap(({ id }) => known.rowsOf(id)).map(({ record }) => record)
  const sources = await readSources(db, [
    ...looked.flatMap(({ answer }) => rowsIn(answer)).map(({ record }) => record),
    ...ofRecords,
    ...warnings,
  ])
  return {
    items: items.map(({ item }) => item),
    pairs: shownPairs(looked, ({ record }) => toInteraction(record, sources)),
    records: compounds.map((compound) => ({
      compound,
      warnings: warnings
        .filter(({ drug_id }) => drug_id === compound.id)
        .map((row) => toWarning(row, sources)),
      interactions: known
        .rowsOf(compound.id)
        .map(({ record }) => toInteraction(record, sources))
        .sort(bySeverity),
    })),
  }
}

/** A compound by its own name. Any other name may be a medicine or a condition of the person who asks. */
export const isNamedOpenly = ({ asked, compound }: Answer['items'][number]) =>
  compound !== null && [compound.name, compound.slug].some((each) => plainWord(each) === plainWord(asked))

/** Whether a text is the name of a medicine, condition, food or class outside the catalogue. */
export const isMedicine = (known: Known, text: string) =>
  readNames(known, [text]).some(({ item }) => item.known && item.kind !== 'compound')

/** What a text names outside the catalogue, with every compound that the checker has a record of with it. */
export function findOutside(known: Known, text: string): Output<'findGroups'>['outside'] {
  const { item, thing } = readName(known, text)
  if (!thing || !item.kind || item.kind === 'compound' || item.is_completed) return null
  const looked = lookUpEach(known, thing)
  // Insomnia, where only its medicines have records, is a purpose of the search alone.
  if (looked.every(({ mark }) => mark) && item.kind !== 'medicine') return null
  return {
    name: thing.word.name,
    kind: item.kind,
    is_class: thing.is === 'class' || (thing.is === 'name' && thing.word.is_whole),
    notes: item.notes,
    aliases: 'aliases' in thing.word ? [...thing.word.aliases] : [],
    compounds: looked.map(({ compound: { id, slug, name }, row, mark }) => ({
      ...{ id, slug, name, severity: row.severity, mark },
      effect: row.record.effect,
    })),
  }
}

function readAll(known: Known, asked: string): ReadName[] {
  const parts = namesIn(asked)
  // A name holds one comma at most.
  if (parts.length > 2 * MOST_ITEMS) throw tooMany()
  const items = readNames(known, parts)
  if (items.length > MOST_ITEMS) throw tooMany()
  return items
}

const tooMany = () =>
  new AppError('invalid', `Up to ${MOST_ITEMS} names can be checked at once.`, { field: 'items' })

/**
 * All that is needed to check names without sending them: a list with medicines and conditions is checked in the
 * browser that keeps it.
 */
export async function getInteractionRecords(
  db: Db,
  { words, blends, lexicon, rowsOf }: Known,
  now: Date,
): Promise<Records> {
  const rows = words.compounds.flatMap(({ id }) => rowsOf(id))
  const warnings = (await listWarnings(db)).filter(({ drug_id }) => lexicon.compounds.has(drug_id))
  const cited = [...rows.map(({ record }) => record), ...warnings].flatMap(({ article_ids }) => article_ids)
  const sources = await readSources(db, [{ article_ids: [...new Set(cited)] }])
  const formerSlugs = await readFormerSlugs(db)
  const medicines = await listMedicines(db)
  return {
    as_of: now.toISOString(),
    words,
    blends,
    rows: rows.map(({ record: { with_name, effect, basis, source, article_ids }, ...row }) => ({
      ...{ ...row, with: with_name, effect, basis, source, article_ids },
    })) as Records['rows'],
    warnings: warnings.map(({ drug_id, ...warning }) => ({ ...warning, of: drug_id })) as Records['warnings'],
    articles: sources([...new Set(cited)]),
    medicines: medicines.map(({ id }) => id),
    former_slugs: formerSlugs,
  }
}
