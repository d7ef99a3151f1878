import type { ClaimEntry, EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import { bearsOut } from '#domain/evidence/standing-direction.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'
import { textErrors } from './interaction-words.ts'

/** What an entry of the evidence refers to. */
type Known = {
  compounds: Pick<ReadonlySet<string>, 'has'>
  outcomes: Pick<ReadonlySet<string>, 'has'>
  /** The compounds of every article. */
  articles: ReadonlyMap<string, readonly string[]>
  interaction_classes: Pick<ReadonlySet<string>, 'has'>
  /** In plain writing. */
  interaction_names: Pick<ReadonlySet<string>, 'has'>
}

const MARKER_FINDINGS = ['raises', 'lowers', 'no_difference', 'mixed', 'unclear']
const OTHER_FINDINGS = ['improves', 'worsens', 'no_difference', 'mixed', 'unclear']

/** Everything that the schema of an evidence entry cannot see. */
export function evidenceErrors(entry: EvidenceEntry, known: Known): Wrong[] {
  const unknown: Wrong[] = known.compounds.has(entry.compound)
    ? []
    : [['compound', `there is no compound '${entry.compound}'`]]
  const classes = entry.interaction_classes ?? []
  return [
    ...unknown,
    ...classes.flatMap((slug, index): Wrong[] =>
      wordBreach({ class: slug }, known).map(([, message]) => [`interaction_classes[${index}]`, message]),
    ),
    ...articleFactErrors(entry, known),
    ...entry.claims.flatMap((claim, index) => under(`claims[${index}]`, claimErrors(claim, entry, known))),
    ...repeatedClaims(entry.claims),
    ...sideEffectErrors(entry, known),
    ...interactionErrors(entry, known),
    ...doseErrors(entry),
  ]
}

function articleFactErrors({ compound, articles }: EvidenceEntry, known: Known): Wrong[] {
  return Object.keys(articles).flatMap((slug) => sourceBreach(`articles.${slug}`, slug, [compound], known))
}

/** An article may only be cited for a compound that it belongs to. */
function sourceBreach(field: string, slug: string, owners: readonly string[], known: Known): Wrong[] {
  const compounds = known.articles.get(slug)
  if (!compounds) return [[field, `there is no article '${slug}'`]]
  const isOwn = owners.some((owner) => compounds.includes(owner))
  return isOwn ? [] : [[field, `the article '${slug}' does not belong to '${owners[0]}'`]]
}

function claimErrors(claim: ClaimEntry, entry: EvidenceEntry, known: Known): Wrong[] {
  const wrong: Wrong[] = []
  const findings = claim.kind === 'marker' ? MARKER_FINDINGS : OTHER_FINDINGS
  if (!known.outcomes.has(claim.outcome)) wrong.push(['outcome', `there is no outcome '${claim.outcome}'`])
  if (!findings.includes(claim.direction))
    wrong.push(['direction', `'${claim.direction}' does not fit a ${claim.kind}`])
  if (new Set(claim.limits).size < claim.limits.length) wrong.push(['limits', 'names a limit twice'])
  if (claim.studies.length === 0 && claim.direction !== 'unclear')
    wrong.push(['studies', `a claim that was measured ('${claim.direction}') needs a study`])
  else if (
    !bearsOut(
      claim.direction,
      claim.studies.map(({ finding }) => finding),
    )
  )
    wrong.push(['direction', `no finding of its studies bears out '${claim.direction}'`])
  const cited = new Set<string>()
  claim.studies.forEach(({ article, finding }, index) => {
    const field = `studies[${index}].article`
    const facts = entry.articles[article]
    if (cited.has(article)) wrong.push([field, `cites '${article}' twice`])
    cited.add(article)
    if (facts?.tested === 'not') wrong.push([field, `'${article}' is marked as not testing the compound`])
    if (facts) wrong.push(...sourceBreach(field, article, [entry.compound], known))
    else wrong.push([field, `'${article}' is not among the articles of the entry`])
    if (!findings.includes(finding))
      wrong.push([`studies[${index}].finding`, `'${finding}' does not fit a ${claim.kind}`])
  })
  return wrong
}

function repeatedClaims(claims: readonly ClaimEntry[]): Wrong[] {
  const keys = claims.map(claimKey)
  return keys.flatMap((key, index): Wrong[] =>
    keys.indexOf(key) < index ? [[`claims[${index}]`, 'repeats outcome, kind and population']] : [],
  )
}

/** What identifies a claim among those of its compound. */
export const claimKey = ({ outcome, kind, population }: ClaimEntry) =>
  `${outcome}/${kind}/${population?.toLowerCase() ?? ''}`

function sideEffectErrors({ compound, side_effects }: EvidenceEntry, known: Known): Wrong[] {
  return Object.entries(side_effects).flatMap(([grade, rows]) =>
    rows.flatMap((row, index) =>
      under(`side_effects.${grade}[${index}]`, [
        ...labelBreach(row),
        ...row.articles.flatMap((slug, at) => sourceBreach(`articles[${at}]`, slug, [compound], known)),
      ]),
    ),
  )
}

function interactionErrors({ compound, interactions }: EvidenceEntry, known: Known): Wrong[] {
  return interactions.flatMap((row, index) => {
    const wrong: Wrong[] = labelBreach(row)
    if (row.compound === compound) wrong.push(['compound', 'is the compound itself'])
    else if (row.compound !== null && !known.compounds.has(row.compound))
      wrong.push(['compound', `there is no compound '${row.compound}'`])
    const owners = row.compound ? [compound, row.compound] : [compound]
    wrong.push(...row.articles.flatMap((slug, at) => sourceBreach(`articles[${at}]`, slug, owners, known)))
    wrong.push(...concernErrors(row, known))
    return under(`interactions[${index}]`, wrong)
  })
}

/** What is said to be understood as a whole concerns something, and all of it is there. */
function concernErrors(row: EvidenceEntry['interactions'][number], known: Known): Wrong[] {
  const { concerns = [], understood, compound } = row
  const wrong = concerns.flatMap((concern, index) => under(`concerns[${index}]`, wordBreach(concern, known)))
  if (understood === 'all' && concerns.length === 0 && compound === null)
    wrong.push(['concerns', 'is empty, although all of the words are said to be understood'])
  return wrong
}

/** Words of interactions refer to classes, names and compounds that are there. */
export function wordBreach(
  words: { class?: string | undefined; name?: string | undefined; compound?: string | undefined },
  known: Pick<Known, 'compounds' | 'interaction_classes' | 'interaction_names'>,
): Wrong[] {
  const wrong: Wrong[] = []
  if (words.class !== undefined && !known.interaction_classes.has(words.class))
    wrong.push(['class', `there is no interaction class '${words.class}'`])
  if (words.name !== undefined && !known.interaction_names.has(plainWord(words.name)))
    wrong.push(['name', `there is no interaction name '${words.name}'`])
  if (words.compound !== undefined && !known.compounds.has(words.compound))
    wrong.push(['compound', `there is no compound '${words.compound}'`])
  return wrong
}

const labelBreach = ({ basis, source }: { basis: string; source?: string | null | undefined }): Wrong[] =>
  basis === 'label' && !source ? [['source', 'a row that rests on a label names it']] : []

/** No row names an amount or a frequency. */
function doseErrors({ claims, side_effects, unknowns, interactions, regulation }: EvidenceEntry): Wrong[] {
  const dosesIn = (place: string, texts: Record<string, string | null | undefined>) =>
    Object.entries(texts).flatMap(([field, text]) => textErrors(`${place}.${field}`, text))
  return [
    ...claims.flatMap(({ statement, population }, index) =>
      dosesIn(`claims[${index}]`, { statement, population }),
    ),
    ...Object.entries(side_effects).flatMap(([grade, rows]) =>
      rows.flatMap(({ text }, index) => dosesIn(`side_effects.${grade}[${index}]`, { text })),
    ),
    ...unknowns.flatMap((text, index) => textErrors(`unknowns[${index}]`, text)),
    ...interactions.flatMap((row, index) =>
      dosesIn(`interactions[${index}]`, { with: row.with, effect: row.effect }),
    ),
    ...regulation.flatMap(({ scope }, index) => dosesIn(`regulation[${index}]`, { scope })),
  ]
}

/** The part of an entry that other entries may contradict. */
export type ComparedEntry = {
  compound: string
  articles: Record<string, { participants: number | null; funding: string; status: string }>
  interactions: readonly { compound: string | null }[]
}

/** What entries of several compounds say of one article or one pair must agree. One list an entry. */
export function evidenceConflicts(entries: readonly ComparedEntry[]): Wrong[][] {
  const facts = new Map<string, { owner: string; said: string }>()
  const pairs = new Map<string, string>()
  return entries.map(({ compound, articles, interactions }) => {
    const wrong: Wrong[] = []
    for (const [slug, { participants, funding, status }] of Object.entries(articles)) {
      const said = JSON.stringify([participants, funding, status])
      const first = facts.get(slug)
      if (!first) facts.set(slug, { owner: compound, said })
      else if (first.said !== said)
        wrong.push([
          `articles.${slug}`,
          `participants, funding or status differ from those at '${first.owner}'`,
        ])
    }
    interactions.forEach((row, index) => {
      if (!row.compound) return
      const pair = [compound, row.compound].sort().join(' and ')
      const first = pairs.get(pair)
      if (first === undefined) pairs.set(pair, compound)
      else wrong.push([`interactions[${index}]`, `the pair ${pair} is stored already, at '${first}'`])
    })
    return wrong
  })
}

const under = (prefix: string, wrong: Wrong[]): Wrong[] =>
  wrong.map(([field, message]) => [`${prefix}.${field}`, message])
