import { buildNameIndex, search } from '#domain/search/name-index.ts'
import { call } from '#web/lib/api.ts'
import { deviceStorage, readJson } from '#web/lib/storage.ts'
import type { Suggestion } from './option.ts'

type KnownDrug = Pick<Suggestion, 'id' | 'name' | 'proper_name' | 'img'>

const KEY = 'drugs'
/** A kept list this far from the server's total is not trusted. */
const TOLERANCE = 20
/** Beyond this many names the list is too long to fetch for a few letters; the server alone suggests then. */
const MOST_NAMES = 2_000
const PER_REQUEST = 100

/** Suggests at once from the names that the browser keeps. Aliases are known to the server only. */
export async function openLocalNames(): Promise<(query: string) => Suggestion[]> {
  const drugs = await loadNames()
  const byId = new Map(drugs.map((drug) => [drug.id, drug]))
  const index = buildNameIndex(drugs.map((drug) => ({ ...drug, aliases: [] })))
  return (query) =>
    search(index, query, { limit: 10, threshold: 0.6 }).hits.flatMap(({ id, ...hit }) => {
      const drug = byId.get(id)
      return drug ? [{ ...drug, ...hit }] : []
    })
}

async function loadNames(): Promise<KnownDrug[]> {
  const { total } = await call('countDrugs', {})
  const kept = readKept()
  if (kept && Math.abs(kept.length - total) <= TOLERANCE) return kept
  if (total > MOST_NAMES) return []
  const offsets = Array.from({ length: Math.ceil(total / PER_REQUEST) }, (_, page) => page * PER_REQUEST)
  const pages = await Promise.all(
    offsets.map((offset) => call('listDrugs', { query: { limit: PER_REQUEST, offset } })),
  )
  const drugs = pages.flatMap((page) =>
    page.drugs.map(({ id, name, proper_name, img }) => ({ id, name, proper_name, img })),
  )
  deviceStorage.setItem(KEY, JSON.stringify(drugs))
  return drugs
}

/** Null when nothing usable is kept: the storage may hold what an older version wrote. */
function readKept(): KnownDrug[] | null {
  const kept = readJson(deviceStorage, KEY)
  return Array.isArray(kept) && kept.every(isKnownDrug) ? kept : null
}

function isKnownDrug(value: unknown): value is KnownDrug {
  const { id, name, proper_name, img } = (value ?? {}) as Record<string, unknown>
  return [id, name, proper_name].every((text) => typeof text === 'string') && img !== undefined
}
