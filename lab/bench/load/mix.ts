import { createHash } from 'node:crypto'
import { signatureOf } from '../../../src/sandbox/stripe/deliveries.ts'
import { drawFor } from '../../demo-offers/draw.ts'
import type { World } from './world.ts'

/** Of a thousand requests. What is signed, written or thought about costs most and is rarest, as in life. */
export const MIX = {
  page: 300,
  call: 500,
  search: 150,
  'own call': 35,
  'sign-in': 2,
  review: 5,
  'AI question': 3,
  webhook: 5,
} as const
export type Kind = keyof typeof MIX
export const KINDS = Object.keys(MIX) as Kind[]

export type Asked = {
  kind: Kind
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The second compound is asked for half as often as the first, the third a third as often. */
const zipf = (count: number) => {
  let total = 0
  const reached = Array.from({ length: count }, (_, n) => (total += 1 / (n + 1)))
  return (random: number) => {
    const wanted = random * total
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((reached[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

const FIXED_PAGES = ['/', '/compounds', '/vendors', '/listing', '/outcomes', '/changes', '/about', '/pricing']
const callsOf = ({ id, name }: World['compounds'][number]) => [
  `/api/drug/${name}/vendors`,
  `/api/drug/${id}/effects_info`,
  `/api/drug/${id}/evidence`,
  `/api/drug/${id}/price-history`,
  `/api/articles?drug_id=${id}`,
  `/api/reviews/drug/${id}`,
  `/api/drug/${name}/vendors?limit=20`,
]
const callsOfVendor = ({ slug }: World['vendors'][number]) => [
  `/api/vendors/${slug}/rating`,
  `/api/vendor_offers?name=${slug}`,
]
const CATEGORIES = '/api/drug_categories'
const SHORTEST_TYPED = 3
const searchFor = (typed: string) =>
  `/api/search/drugs?query=${encodeURIComponent(typed)}&limit=10&threshold=0.6`
/** Of reviews: texts of fourteen of them are seldom like each other. */
const WORDS =
  'parcel label batch powder colour smell vial cap seal price week month effect sleep skin joint appetite honest reply refund laboratory letter courier weather box glass paper morning evening kind slow early'.split(
    ' ',
  )
/** A person reviews a compound once, so each of so many seeds has its own compounds. */
const SEEDS = 32
/** Who asks at once: each network stays far below its limit. */
const NETWORKS = 4_000
const networkAt = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })

/** Each page, call and search once that a visitor of the mix may ask for, from one network after the other. */
export function* everyRead(world: World): Generator<Asked> {
  let count = 0
  const asked = (kind: Kind, path: string, own: Record<string, string>): Asked => {
    const headers = { ...networkAt(count++ % NETWORKS), 'accept-encoding': 'br', ...own }
    return { kind, method: 'GET', path, headers }
  }
  const page = (path: string) => asked('page', path, { accept: 'text/html' })
  const asVisitor = { authorization: `Bearer ${world.publicKey}` }
  for (const path of FIXED_PAGES) yield page(path)
  yield asked('call', CATEGORIES, asVisitor)
  for (const vendor of world.vendors) {
    for (const path of callsOfVendor(vendor)) yield asked('call', path, asVisitor)
    yield page(`/${vendor.slug}`)
  }
  const typed = new Set<string>()
  for (const compound of world.compounds) {
    for (const path of callsOf(compound)) yield asked('call', path, asVisitor)
    yield page(`/${compound.name}`)
    for (let length = SHORTEST_TYPED; length <= compound.proper_name.length; length++)
      typed.add(compound.proper_name.slice(0, length))
  }
  for (const each of typed) yield asked('search', searchFor(each), asVisitor)
}

/** One request after the other, the same for the same seed. Reviews and events differ from each other throughout. */
export function requestsOf(world: World, seed: number): (at?: Kind) => Asked {
  const { number: random } = drawFor('load', seed)
  const compoundAt = zipf(world.compounds.length)
  const vendorAt = zipf(world.vendors.length)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const compound = () => world.compounds[compoundAt(random())] as World['compounds'][number]
  const vendor = () => world.vendors[vendorAt(random())] as World['vendors'][number]
  const reader = () => ({ ...networkAt(Math.floor(random() * NETWORKS)), 'accept-encoding': 'br' })
  const visitor = () => ({ ...reader(), authorization: `Bearer ${world.publicKey}` })
  const personAt = (n: number) => {
    const index = n % world.people.length
    const person = world.people[index] as World['people'][number]
    const headers = {
      ...networkAt(NETWORKS + index),
      authorization: `Bearer ${person.token}`,
      'accept-encoding': 'br',
    }
    return { person, headers }
  }
  const json = (value: unknown) => ({ method: 'POST' as const, body: JSON.stringify(value) })
  const JSON_TYPE = { 'content-type': 'application/json' }
  const reviewable = world.compounds.filter((_, index) => index % SEEDS === seed % SEEDS)
  const reviewableAt = zipf(reviewable.length)
  const reviewed = new Set<string>()
  /** Popular compounds are reviewed more often too. */
  const notYetReviewed = () => {
    // A server that answers so fast that all reviews are written gets them again; the product would refuse them.
    if (reviewed.size === world.people.length * reviewable.length) reviewed.clear()
    for (;;) {
      const pair = [Math.floor(random() * world.people.length), reviewableAt(random())] as const
      if (reviewed.has(pair.join())) continue
      reviewed.add(pair.join())
      return pair
    }
  }

  const makers: Record<Kind, () => Omit<Asked, 'kind'>> = {
    page: () => {
      const chance = random()
      const path =
        chance < 0.75 ? `/${compound().name}` : chance < 0.85 ? `/${vendor().slug}` : one(FIXED_PAGES)
      return { method: 'GET', path, headers: { ...reader(), accept: 'text/html' } }
    },
    call: () => {
      const path = one([...callsOf(compound()), ...callsOfVendor(vendor()), CATEGORIES])
      return { method: 'GET', path, headers: visitor() }
    },
    search: () => {
      const words = compound().proper_name
      const path = searchFor(words.slice(0, SHORTEST_TYPED + Math.floor(random() * words.length)))
      return { method: 'GET', path, headers: visitor() }
    },
    'own call': () => {
      const { person, headers } = personAt(Math.floor(random() * world.people.length))
      const { name, id } = compound()
      const path = one([
        `/api/getUser?id=${person.id}`,
        '/api/watches',
        `/api/drug/${name}/vendors`,
        `/api/drug/${id}/effects_info`,
      ])
      return { method: 'GET', path, headers }
    },
    'sign-in': () => {
      const { person, headers } = personAt(Math.floor(random() * world.people.length))
      return {
        path: '/auth/v1/token?grant_type=password',
        headers: { ...headers, ...JSON_TYPE, authorization: '', apikey: world.publicKey },
        ...json({ email: person.email, password: world.password }),
      }
    },
    review: () => {
      const [by, place] = notYetReviewed()
      const { person, headers } = personAt(by)
      return {
        path: '/api/reviews',
        headers: { ...headers, ...JSON_TYPE },
        ...json({
          account_id: person.id,
          target_type: 'drug',
          target_id: reviewable[place]?.id,
          rating: 1 + Math.floor(random() * 5),
          review_text: Array.from({ length: 14 }, () => one(WORDS)).join(' '),
        }),
      }
    },
    'AI question': () => {
      const { person, headers } = personAt(Math.floor(random() * world.people.length))
      return {
        path: '/api/ai-search',
        headers: { ...headers, ...JSON_TYPE },
        ...json({ query: one(world.questions), user_id: person.id }),
      }
    },
    webhook: () => {
      const body = JSON.stringify({
        id: `evt_${createHash('sha256').update(`${seed} ${random()}`).digest('hex').slice(0, 24)}`,
        object: 'event',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: 'in_load', object: 'invoice', customer: one(world.customers) } },
        livemode: false,
        type: random() < 0.5 ? 'invoice.paid' : 'charge.succeeded',
      })
      const headers = { ...JSON_TYPE, 'stripe-signature': signatureOf(body, world.webhookSecret, new Date()) }
      return { method: 'POST', path: '/webhooks/stripe', headers, body }
    },
  }
  return (at) => {
    const kind = at ?? kindAt(random())
    return { kind, ...makers[kind]() }
  }
}

/** Each kind as often as its share. */
const SHARED = KINDS.flatMap((kind) => Array.from({ length: MIX[kind] }, () => kind))
const kindAt = (random: number) => SHARED[Math.floor(random * SHARED.length)] as Kind
