import { readFileSync } from 'node:fs'
import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { lookUp } from '#domain/interactions/look-up.ts'
import { blendPartsByName, readName } from '#domain/interactions/read-name.ts'
import { buildWordIndex, readWord } from '#domain/interactions/read-word.ts'
import { forbiddenWith } from '#domain/interactions/unapproved.ts'
import { lexiconOfEntries, rowsOfEntry } from '#server/catalogue/evidence/records/words-of-entries.ts'

export type FileRow = ReturnType<typeof rowsOfEntry>[number]

const read = (file: string) => JSON.parse(readFileSync(`data/catalogue/${file}`, 'utf8'))

export const evidenceOfFiles = (): EvidenceEntry[] =>
  ['peptides', 'supplements'].flatMap((kind) => read(`evidence-${kind}.json`).evidence)

/** The words and rows of the catalogue's files, with the look-up by names as the product does it. */
export function lexiconOfFiles() {
  type CompoundFile = { slug: string; proper_name: string; aliases: string[] }
  const compounds: CompoundFile[] = ['peptides', 'supplements'].flatMap(
    (kind) => read(`compounds-${kind}.json`).compounds,
  )
  const evidence = evidenceOfFiles()
  const groups: InteractionGroupEntry[] = read('interaction-groups.json').interaction_groups
  const names: InteractionNameEntry[] = read('interaction-names.json').interaction_names
  const classes: InteractionClassEntry[] = read('interaction-classes.json').interaction_classes
  const lexicon = lexiconOfEntries({ compounds, groups, names, classes, evidence })
  const regulationOf = new Map(evidence.map(({ compound, regulation }) => [compound, regulation]))
  const rows = new Map(evidence.map((entry) => [entry.compound, rowsOfEntry(entry)]))
  const ruled = (compound: string): FileRow[] =>
    forbiddenWith(
      [...lexicon.classes.values()],
      regulationOf.get(compound) ?? [],
      rows.get(compound) ?? [],
    ).map(({ id, name }) => ({
      ...{
        id: `${compound}/unapproved/${id}`,
        of: compound,
        severity: 'avoid',
        kind: 'condition',
        other: null,
      },
      ...{ classes: [id], names: [], compounds: [], is_understood: true, with: name },
    }))
  for (const [compound, own] of rows) rows.set(compound, [...own, ...ruled(compound)])
  const rowsOf = (compound: string) => rows.get(compound) ?? []
  const { blends }: { blends: BlendEntry[] } = read('blends.json')
  const known = {
    ...{ lexicon, rowsOf, index: buildWordIndex(lexicon) },
    blendParts: blendPartsByName(
      blends.map(({ name, aliases, unclear_names, components }) => ({
        name,
        aliases,
        unclear_names: unclear_names.flatMap(({ names }) => names),
        parts: components.map((part) => ({ name: part.name, compound_id: part.compound })),
      })),
    ),
  }
  return {
    lexicon,
    rowsOf,
    /** Two names as the checker reads and answers them, with what it notes of the names. */
    checkNames: (a: string, b: string) => {
      const [one, other] = [readName(known, a), readName(known, b)]
      const answer = one.thing && other.thing ? lookUp(lexicon, one.thing, other.thing, rowsOf) : null
      return { answer, notes: [...one.item.notes, ...other.item.notes] }
    },
    /** Null where a word is unknown. */
    check: (a: string, b: string) => {
      const [one, other] = [readWord(lexicon, a), readWord(lexicon, b)]
      return one && other ? lookUp(lexicon, one, other, rowsOf) : null
    },
  }
}
