import type { ArticleEntry, CompoundEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import type {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { type EntryError, errorsAt } from '#server/core/changes/change-set.ts'
import type { Proposed } from '#server/core/changes/record-book.ts'
import { compoundId } from '#server/core/records/ids.ts'
import * as repository from './checks-repository.ts'
import { type ComparedEntry, evidenceConflicts, evidenceErrors } from './entry-rules.ts'
import { classErrors, textErrors, wordsOfTwo } from './interaction-words.ts'

/** Whether there is such a compound or outcome is a reference, which the change set is checked for anyway. */
const ANY = { has: () => true }

/** Rules for evidence, alone and together with stored records, from any source. */
export async function checkEvidence(proposed: Proposed): Promise<EntryError[]> {
  return [
    ...(await takenNames(proposed)),
    ...(await wrongEntries(proposed)),
    ...(await articlesRemoved(proposed)),
  ]
}

/** No two outcomes have the same name. */
async function takenNames({ db, put, leaving }: Proposed): Promise<EntryError[]> {
  const outcomes = put('outcome') as OutcomeEntry[]
  if (outcomes.length === 0) return []
  const stored = (await repository.listOutcomeNames(db)).filter(({ id }) => !leaving('outcome').has(id))
  const owners = new Map(stored.map(({ slug, name }) => [name.toLowerCase(), slug]))
  return outcomes.flatMap(({ slug, name }) => {
    const owner = owners.get(name.toLowerCase())
    owners.set(name.toLowerCase(), owner ?? slug)
    return owner === undefined
      ? []
      : [{ entry: `outcomes/${slug}`, field: 'name', message: `is already that of outcomes/${owner}` }]
  })
}

async function wrongEntries(proposed: Proposed): Promise<EntryError[]> {
  const entries = proposed.put('evidence') as EvidenceEntry[]
  if (entries.length === 0) return []
  const known = {
    compounds: ANY,
    outcomes: ANY,
    interaction_classes: ANY,
    interaction_names: ANY,
    articles: await compoundsOfCited(proposed, entries),
  }
  const others = await whatOthersTell(proposed, entries)
  const conflicts = evidenceConflicts([...others, ...entries]).slice(others.length)
  return entries.flatMap((entry, index) =>
    errorsAt(`evidence/${entry.compound}`, [...evidenceErrors(entry, known), ...(conflicts[index] ?? [])]),
  )
}

/** The compounds of every article that the entries cite and that will be there. */
async function compoundsOfCited({ db, put, leaving }: Proposed, entries: readonly EvidenceEntry[]) {
  const shared = new Map((put('article') as ArticleEntry[]).map(({ slug, compounds }) => [slug, compounds]))
  const cited = new Set(entries.flatMap(articlesOf).filter((slug) => !shared.has(slug)))
  const compounds = new Map(shared)
  for (const { id, slug, compound } of await repository.listCompoundsOfArticles(db, [...cited]))
    if (!leaving('article').has(id)) compounds.set(slug, [...(compounds.get(slug) ?? []), compound])
  return compounds
}

const articlesOf = ({ articles, claims, side_effects, interactions }: EvidenceEntry): string[] => [
  ...Object.keys(articles),
  ...claims.flatMap(({ studies }) => studies.map(({ article }) => article)),
  ...[...Object.values(side_effects).flat(), ...interactions].flatMap((row) => row.articles),
]

/** What the evidence that stays says of the same articles and pairs. */
async function whatOthersTell(
  { db, leaving }: Proposed,
  entries: readonly EvidenceEntry[],
): Promise<ComparedEntry[]> {
  const [facts, pairs] = await Promise.all([
    repository.listFacts(db, [...new Set(entries.flatMap(({ articles }) => Object.keys(articles)))]),
    repository.listPairs(
      db,
      entries.map(({ compound }) => compoundId(compound)),
    ),
  ])
  const stays = ({ evidence_id }: { evidence_id: string }) => !leaving('evidence').has(evidence_id)
  return [
    ...facts
      .filter(stays)
      .map(({ compound, article, participants, funding, status }) => ({
        compound,
        articles: { [article]: { participants, funding, status } },
        interactions: [],
      })),
    ...pairs
      .filter(stays)
      .map(({ compound, other }) => ({ compound, articles: {}, interactions: [{ compound: other }] })),
  ]
}

/** An article that evidence cites still belongs to its compound. */
async function articlesRemoved({ db, put, leaving }: Proposed): Promise<EntryError[]> {
  const articles = put('article') as ArticleEntry[]
  if (articles.length === 0) return []
  const compoundsOf = new Map(articles.map(({ slug, compounds }) => [slug, compounds]))
  const facts = await repository.listFacts(db, [...compoundsOf.keys()])
  return facts.flatMap(({ evidence_id, compound, article }) =>
    leaving('evidence').has(evidence_id) || compoundsOf.get(article)?.includes(compound)
      ? []
      : [
          {
            entry: `articles/${article}`,
            field: 'compounds',
            message: `the evidence of '${compound}' still cites it`,
          },
        ],
  )
}

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
      .map((value) => ({ place: `the ${kind} '${value.label}'`, from: null, value }))
  const placed = <T extends { name: string } | { slug: string }>(section: string, entries: readonly T[]) =>
    entries.map((value) => {
      const place = `${section}/${'slug' in value ? value.slug : value.name}`
      return { place, from: place, value }
    })
  const shared = wordsOfTwo({
    compounds: [...staying(stored.compounds, 'compound'), ...placed('compounds', compounds)],
    groups: [...staying(stored.groups, 'interaction-group'), ...placed('interaction_groups', groups)],
    names: [...staying(stored.names, 'interaction-name'), ...placed('interaction_names', names)],
    classes: [...staying(stored.classes, 'interaction-class'), ...placed('interaction_classes', classes)],
  })
  return [
    ...shared.flatMap(({ from, wrong }) => errorsAt(from, [wrong])),
    ...classes.flatMap((entry) => errorsAt(`interaction_classes/${entry.slug}`, classErrors(entry))),
    ...names.flatMap(({ name, danger }) =>
      errorsAt(`interaction_names/${name}`, textErrors('danger', danger)),
    ),
  ]
}
