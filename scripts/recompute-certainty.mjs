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

function certaintyOf(claim, facts) {
  const rows = claim.studies
    .map((row) => ({
      ...row,
      ...facts[row.article],
      own: row.participants,
      article: articles.get(row.article),
    }))
    .filter((row) => row.tested === 'same' && row.article.evidence === 'human' && row.status !== 'retracted')
  if (rows.length === 0) return 'no human data'
  const types = rows.map((row) => row.article.publication_type)
  const strongest = types.filter((type) => /^Meta-analysis$|^Randomized/.test(type)).length
  const start = strongest > 0 ? 2 : types.some((type) => /^Clinical|^Observational/.test(type)) ? 1 : 0
  const sizes = rows
    .map((row) => row.own ?? facts[row.article.slug].participants)
    .filter((size) => size !== null)
  const people = sizes.reduce((sum, size) => sum + size, 0)
  const says = (limit) => claim.limits.includes(limit)
  const touched = [
    says('inconsistent') || rows.some((row) => row.finding !== rows[0].finding),
    says('risk of bias') || rows.some((row) => row.status === 'concern'),
    says('imprecise') || (sizes.length > 0 ? people < 100 : !types.includes('Meta-analysis')),
    says('indirect'),
    says('publication bias') || rows.every((row) => row.funding === 'maker'),
  ].filter(Boolean).length
  if (start === 2 && touched === 0 && strongest >= 2 && people >= 1000) return 'high'
  return GRADES[Math.max(0, start - touched)]
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
