import { parseArgs } from 'node:util'
import { auth } from './bench/auth.ts'
import { basket } from './bench/basket.ts'
import { evidence } from './bench/evidence.ts'
import { exporting } from './bench/exporting.ts'
import { feeds } from './bench/feeds.ts'
import type { Figure } from './bench/figure.ts'
import { growth } from './bench/growth.ts'
import { importing } from './bench/importing.ts'
import { load } from './bench/load.ts'
import { loading } from './bench/loading.ts'
import { matching } from './bench/matching.ts'
import { office } from './bench/office.ts'
import { outage } from './bench/outage.ts'
import { pageQuality } from './bench/page-quality.ts'
import { prices } from './bench/prices.ts'
import { ratings } from './bench/ratings.ts'
import { reviews } from './bench/reviews.ts'
import { serving } from './bench/serving.ts'
import { sitemap } from './bench/sitemap.ts'
import { watches } from './bench/watches.ts'
import { weights } from './bench/weights.ts'

/** `npm run bench -- growth --only vendors` in this folder measures only parts with that word. Every figure is a count or a ratio against a baseline of the same run: the machines are shared and noisy. */
const parts = {
  basket,
  weights,
  loading,
  serving,
  importing,
  matching,
  sitemap,
  reviews,
  evidence,
  ratings,
  feeds,
  prices,
  watches,
  growth,
  office,
  auth,
  pageQuality,
}

/** Parts that take so long that they run only by name. */
const ONLY_BY_NAME = { exporting, load, outage }

const all: Record<string, (options: Partial<Options>) => AsyncGenerator<Figure>> = {
  ...parts,
  ...ONLY_BY_NAME,
}
const text = { type: 'string' } as const
// Pages that are made in this process are made as the product makes them.
process.env.NODE_ENV ||= 'production'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: text,
    seconds: text,
    rate: text,
    processes: text,
    profile: text,
    server: text,
    warm: text,
  },
})
type Options = typeof values
const chosen = positionals.length > 0 ? positionals : Object.keys(parts)

let isMissed = false
for (const name of chosen) {
  const part = all[name]
  if (!part) throw new Error(`There is no part ${name}. Parts: ${Object.keys(all).join(', ')}`)
  console.log(`\n${name}`)
  for await (const { what, figure, target, isMet } of part(values)) {
    isMissed ||= isMet === false
    const verdict = isMet === undefined ? '' : isMet ? 'met' : 'MISSED'
    console.log(`  ${what.padEnd(58)} ${figure.padStart(16)}   ${target.padEnd(22)} ${verdict}`)
  }
}
process.exit(isMissed ? 1 : 0)
