// Computes the certainty of every claim from catalogue files, independent of the product: it shares no code with it.
//   node scripts/recompute-certainty.mjs data/catalogue                        prints them, one JSON object a line
//   node scripts/recompute-certainty.mjs data/catalogue http://127.0.0.1:3000  compares with a product (then: its key)
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder = 'data/catalogue', product, key = 'assayer-public-key'] = process.argv.slice(2)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const catalogue = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
const all = (section) => catalogue.flatMap((file) => file[section] ?? [])
const articles = new Map(all('articles').map((article) => [article.slug, article]))
const GRADES = ['very low', 'low', 'moderate', 'high']
const REVIEWS = ['Meta-analysis', 'Systematic review', 'Umbrella review']
const largest = (rows) => Math.max(-1, ...rows.map((row) => row.people ?? -1))

/** Adds up people, the largest number of reports that share a trial. */
function sumOfTrials(rows) {
  const heaps = []
  for (const row of rows) {
    const heap = { names: new Set(row.trials), most: row.people ?? -1 }
    for (let index = heaps.length - 1; index >= 0; index -= 1) {
      const other = heaps[index]
      if (![...other.names].some((name) => heap.names.has(name))) continue
      heaps.splice(index, 1)
      for (const name of other.names) heap.names.add(name)
      heap.most = Math.max(heap.most, other.most)
    }
    heaps.push(heap)
  }
  const stated = heaps.filter(({ most }) => most >= 0)
  return stated.length === 0 ? -1 : stated.reduce((sum, { most }) => sum + most, 0)
}

function certaintyOf(claim, facts) {
  const all = claim.studies.map((row) => {
    const article = articles.get(row.article)
    const said = facts[row.article]
    const type = article.publication_type
    const isReview = REVIEWS.includes(type)
    const gathers = article.gathers ?? (type === 'Meta-analysis' ? 'randomised' : undefined)
    return {
      ...{ type, isReview, gathers, pooled: article.is_pooled, comparison: row.comparison },
      ...{ finding: row.finding, status: said.status, trials: article.trials ?? [] },
      tested: row.tested ?? said.tested,
      inPeople: (row.studied_in ?? article.evidence) === 'human' && said.status !== 'retracted',
      people: row.participants,
      most: row.participants ?? said.participants,
      isPool: isReview || article.trial_role === 'pool',
    }
  })
  const people = all.filter((row) => row.inPeople && row.tested !== 'not')
  const same = people.filter((row) => row.tested === 'same')
  const rows = same.length > 0 ? same : people
  if (rows.length === 0) return 'no human data'

  const standing = rows.map((row) => row.finding)
  const stands =
    claim.direction === 'mixed'
      ? standing.includes('mixed') || new Set(standing).size > 1
      : standing.includes(claim.direction)
  const direction = stands ? claim.direction : 'unclear'

  const compares = (row) => {
    if (row.type === 'Review' || row.type === 'Other') return false
    if (row.type === 'Meta-analysis' || row.pooled) return true
    if (row.isReview && row.gathers !== 'randomised') return !['none', 'not stated'].includes(row.comparison)
    return row.comparison !== 'none'
  }
  if (claim.kind === 'harm' && direction === 'worsens' && !rows.some(compares)) return 'reported'

  const isTrial = (row) => /^Randomized/.test(row.type)
  const poolsTrials = (row) =>
    (row.isPool && isTrial(row)) ||
    (row.gathers === 'randomised' &&
      (row.type === 'Meta-analysis' || (row.type === 'Systematic review' && row.pooled === true)))
  const pools = rows.filter((row) => row.isPool)
  const single = rows.filter((row) => !row.isPool)
  const inTrials = sumOfTrials(single.filter(isTrial))
  const inPool = largest(pools.filter(poolsTrials))
  const isUnstated = rows.every((row) => row.people === null) && pools.length === 0
  // No outcome has more people than its whole article.
  const atMost = (some) => some.map((row) => ({ ...row, people: row.most }))
  const isOpen = pools.some((row) => row.most === null)
  const total = Math.max(sumOfTrials(atMost(single)), largest(atMost(pools)))

  const startsAtModerate = (row) =>
    isTrial(row) ||
    poolsTrials(row) ||
    (row.type === 'Systematic review' && row.gathers === 'randomised' && row.most !== null)
  const startsAtLow = (row) => row.isReview || /^Clinical|^Observational/.test(row.type)
  let start = 0
  if (rows.some(startsAtLow)) start = 1
  if (rows.some(startsAtModerate)) start = 2
  if (inTrials >= 1000) start = 3

  const says = (limit) => claim.limits.includes(limit)
  let down = 0
  if (says('inconsistent') || rows.some((row) => row.finding !== rows[0].finding)) down += 1
  if (says('risk of bias') || rows.some((row) => row.status === 'concern')) down += 1
  if (!isOpen && total >= 0 && total < 30) down += 2
  else if (says('imprecise') || isUnstated || (!isOpen && total < 100)) down += 1
  if (says('indirect') || same.length === 0) down += 1
  if (says('publication bias')) down += 1

  let grade = Math.max(0, start - down)
  if (start === 2 && down === 0 && inPool >= 10000) grade = 3
  const isOpenResult = direction === 'mixed' || direction === 'unclear'
  if (isOpenResult || (claim.kind === 'harm' && direction === 'no_difference')) grade = Math.min(grade, 2)
  if (direction === 'unclear' && start === 3) grade = Math.min(grade, 1)
  return GRADES[grade]
}

const nameOf = (claim) =>
  [claim.outcome.slug ?? claim.outcome, claim.kind, claim.population ?? ''].join(' / ')
const computed = new Map(
  all('evidence').map(({ compound, claims, articles: facts }) => [
    compound,
    claims.map((claim) => ({ claim: nameOf(claim), certainty: certaintyOf(claim, facts) })),
  ]),
)

if (!product) {
  for (const [compound, claims] of computed)
    for (const claim of claims) process.stdout.write(`${JSON.stringify({ compound, ...claim })}\n`)
} else {
  const ask = async (path) => {
    const answer = await fetch(new URL(path, product), { headers: { authorization: `Bearer ${key}` } })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer.json()
  }
  let compared = 0
  const different = []
  for (const [compound, expected] of computed) {
    const { drug } = await ask(`/api/drug/${compound}/vendors`)
    const { claims } = await ask(`/api/drug/${drug.id}/evidence`)
    const shown = new Map(claims.map((claim) => [nameOf(claim), claim.certainty]))
    if (shown.size !== expected.length)
      different.push(`${compound}: ${expected.length} claims, shown ${shown.size}`)
    for (const { claim, certainty } of expected) {
      compared += 1
      if (shown.get(claim) !== certainty)
        different.push(`${compound}, ${claim}: ${certainty}, shown as ${shown.get(claim)}`)
    }
  }
  process.stdout.write(
    `${[...different, `${compared} claims compared, ${different.length} differ`].join('\n')}\n`,
  )
  process.exitCode = different.length > 0 ? 1 : 0
}
