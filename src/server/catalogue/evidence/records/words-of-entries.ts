import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { buildLexicon, type Lexicon } from '#domain/interactions/lexicon.ts'
import type { InteractionRow } from '#domain/interactions/look-up.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { isReadByTitle } from '#domain/interactions/read-title.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'

type Entries = {
  compounds: readonly { slug: string; proper_name: string; aliases: readonly string[] }[]
  groups: readonly InteractionGroupEntry[]
  names: readonly InteractionNameEntry[]
  classes: readonly InteractionClassEntry[]
  evidence: readonly EvidenceEntry[]
}

const nameId = (name: string) => `name/${plainWord(name)}`

/** The words of files, by slugs and names in place of ids. */
export function lexiconOfEntries({ compounds, groups, names, classes, evidence }: Entries): Lexicon {
  const classesOf = new Map(evidence.map((each) => [each.compound, each.interaction_classes ?? []]))
  return buildLexicon({
    compounds: compounds.map(({ slug, proper_name: name, aliases }) => ({
      ...{ id: slug, slug, name, aliases: [...aliases], classes: classesOf.get(slug) ?? [] },
    })),
    groups: groups.map((group) => ({ ...group, id: `group/${group.name}` })),
    names: names.map(({ whole = false, contains = [], danger = null, ...name }) => ({
      ...{ ...name, id: nameId(name.name), is_whole: whole, contains: contains.map(nameId), danger },
    })),
    classes: classes.map(
      ({ slug, brings = [], mark = null, silence = null, unapproved = null, ...each }) => ({
        ...{ ...each, id: slug, brings, mark, silence, unapproved },
      }),
    ),
  })
}

/** The interactions of an entry as the look-up reads them. */
export const rowsOfEntry = ({ compound, interactions }: EvidenceEntry) =>
  interactions.map(({ with: title, concerns = [], ...row }, place): InteractionRow & { with: string } => ({
    ...{ id: `${compound}/${place}`, of: compound, with: title, severity: row.severity, kind: row.with_kind },
    other: row.compound,
    classes: concerns.flatMap((concern) => concern.class ?? []),
    names: concerns.flatMap(({ name }) => (name ? [nameId(name)] : [])),
    compounds: concerns.flatMap((concern) => concern.compound ?? []),
    is_understood: row.understood === 'all',
  }))

/** People type what a record names: a row that says what it concerns is found by words of its own title. */
export function titleErrors(lexicon: Lexicon, entry: EvidenceEntry): Wrong[] {
  const compound = lexicon.compounds.get(entry.compound)
  return rowsOfEntry(entry).flatMap((row, place): Wrong[] =>
    !compound ||
    row.classes.length + row.names.length + row.compounds.length === 0 ||
    isReadByTitle(lexicon, compound, row, row.with)
      ? []
      : [[`interactions[${place}].with`, `no words of '${row.with}' are read as what it concerns`]],
  )
}
