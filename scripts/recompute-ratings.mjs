// Computes the ratings of vendors from their inputs, independent of the product: it shares no code with it. Prints one
// JSON object a line. Subscribers get the inputs of all vendors with an API key, others those of the sample vendor:
//   curl -s -H 'authorization: Bearer asy_…' https://…/api/ratings/export | node scripts/recompute-ratings.mjs
import { readFileSync } from 'node:fs'

const text = readFileSync(process.argv[2] ?? 0, 'utf8').trim()
const [{ formula }, ...vendors] = JSON.parse(`[${text.replaceAll('\n', ',')}]`)

const TESTS = ['endotoxin', 'sterility', 'heavy_metals']
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0)
const share = (numbers) => hundredths(sum(numbers) / numbers.length)
const days = (a, b) => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000)
const hundredths = (share) => (Number.isFinite(share) ? Math.round(share * 1000) : null)
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length === 0 ? null : (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2
}

function accuracyOf(recent) {
  const found = recent.flatMap((c) => c.measured_percent ?? [])
  const deviations = found.map((percent) => Math.round(Math.abs(percent - 100) * 100))
  const purity = median(recent.flatMap((c) => c.purity_percent ?? []).map((p) => Math.round(p * 100)))
  if (deviations.length === 0) return null
  const impure = Math.max(0, formula.purity_floor * 100 - (purity ?? Number.POSITIVE_INFINITY))
  const off = median(deviations) * formula.points_per_percent_amount
  const cap = purity === null ? formula.cap_without_purity * 100 : 1000
  return Math.round(Math.max(0, Math.min(1000 - off - impure * formula.points_per_percent_purity, cap)))
}

function safetyOf(recent) {
  const order = (c) => [c.tested_on, c.laboratory !== 'own', ...TESTS.map((test) => c[test] ?? '')].join(' ')
  const worth = (c) => (c.laboratory === 'own' ? formula.own_laboratory : 1) * 10
  const newest = Object.values(Object.groupBy(recent, (c) => c.compound)).map((group) =>
    group.reduce((best, c) => (order(c) > order(best) ? c : best)),
  )
  const shares = TESTS.flatMap((test) => {
    const applies = newest.filter((c) => c[test] !== 'not applicable')
    const passed = applies.filter((c) => c[test] === 'passed')
    return applies.length === 0 ? [] : [sum(passed.map(worth)) / (applies.length * 10)]
  })
  return share(shares)
}

function opennessOf({ has_contact, has_region, refund, paid_retest, disputes }) {
  const retest = /^(no\b|$)/i.test(paid_retest ?? '') ? 0 : /^yes\b/i.test(paid_retest) ? 1 : 0.5
  const points = [Number(has_contact), Number(has_region), refund ? 1 : 0, retest]
  if (disputes?.received > 0) points.push(disputes.answered / disputes.received)
  return share(points)
}

function scoreOf({ inputs, as_of }) {
  const trusted = inputs.certificates.filter((c) => !c.is_doubtful && c.tested_on && c.tested_on <= as_of)
  const recent = trusted.filter((c) => days(c.tested_on, as_of) <= formula.window_days)
  const offered = new Set(inputs.compounds)
  const tested = (isOwn) => recent.filter((c) => (c.laboratory === 'own') === isOwn).map((c) => c.compound)
  const independent = new Set(tested(false)).intersection(offered)
  const own = new Set(tested(true)).intersection(offered).difference(independent)
  const [latest] = trusted.map((c) => c.tested_on).sort((a, b) => (a < b ? 1 : -1))
  const parts = {
    'batch testing': hundredths((independent.size + own.size * formula.own_laboratory) / offered.size),
    accuracy: accuracyOf(recent),
    'safety panel': safetyOf(recent),
    freshness: latest ? hundredths(0.5 ** (days(latest, as_of) / formula.half_life_days)) : null,
    openness: opennessOf(inputs),
    people: inputs.people.mean === null ? null : hundredths((inputs.people.mean - 1) / 4),
  }
  const known = Object.entries(formula.weights).filter(([name]) => parts[name] !== null)
  const measured = recent.filter((c) => c.measured_percent !== null).length
  if (offered.size === 0 || measured < formula.least_measured) return null
  return Math.round(sum(known.map(([name, w]) => parts[name] * w)) / (sum(known.map(([, w]) => w)) * 10)) / 10
}

const complete = vendors.filter(({ locked }) => !locked)
for (const vendor of complete)
  console.log(JSON.stringify({ slug: vendor.slug, as_of: vendor.as_of, score: scoreOf(vendor) }))
if (complete.length < vendors.length)
  console.error(
    `${vendors.length - complete.length} vendors left out: some of their inputs are for subscribers.`,
  )
