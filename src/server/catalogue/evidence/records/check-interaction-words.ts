import type { CompoundEntry } from '#contract/catalogue/catalogue-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { classErrors, textErrors, wordsOfTwo } from './interaction-words.ts'
import * as repository from './words-repository.ts'

const STORED = ''

/** No word of the interaction look-up means two things, from any source. */
export async function checkInteractionWords({ db, put, leaving }: Proposed): Promise<EntryError[]> {
  const compounds = put('compound') as CompoundEntry[]
  const groups = put('interaction-group') as InteractionGroupEntry[]
  const names = put('interaction-name') as InteractionNameEntry[]
  const classes = put('interaction-class') as InteractionClassEntry[]
  if (compounds.length + groups.length + names.length + classes.length === 0) return []
  const stored = await repository.listWords(db)
  const staying = <T extends { id: string; label: string }>(rows: readonly T[], kind: string) =>
    rows
      .filter(({ id }) => !leaving(kind).has(id))
      .map((value) => ({ place: `the ${kind} '${value.label}'`, from: STORED, value }))
  const placed = <T extends { name: string } | { slug: string }>(section: string, entries: readonly T[]) =>
    entries.map((value) => {
      const place = `${section}/${'slug' in value ? value.slug : value.name}`
      return { place, from: place, value }
    })
  const shared = wordsOfTwo(
    {
      compounds: [...staying(stored.compounds, 'compound'), ...placed('compounds', compounds)],
      groups: [...staying(stored.groups, 'interaction-group'), ...placed('interaction_groups', groups)],
      names: [...staying(stored.names, 'interaction-name'), ...placed('interaction_names', names)],
      classes: [...staying(stored.classes, 'interaction-class'), ...placed('interaction_classes', classes)],
    },
    (from) => from !== STORED,
  )
  return [
    ...shared.flatMap(({ from, wrong }) => errorsAt(from, [wrong])),
    ...classes.flatMap((entry) => errorsAt(`interaction_classes/${entry.slug}`, classErrors(entry))),
    ...names.flatMap(({ name, danger }) =>
      errorsAt(`interaction_names/${name}`, textErrors('danger', danger)),
    ),
  ]
}
