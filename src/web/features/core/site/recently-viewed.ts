/** A compound that was opened on this device. */
export type Viewed = { slug: string; name: string }

const KEY = 'recentlyViewed'
const MOST = 8

/** The compounds opened last on this device, the latest first. They never leave it. */
export function readViewed(): Viewed[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isViewed).slice(0, MOST) : []
  } catch {
    // Storage is off or holds something else; then nothing was viewed.
    return []
  }
}

/** Puts a compound first. */
export function storeViewed(viewed: Viewed) {
  const others = readViewed().filter(({ slug }) => slug !== viewed.slug)
  try {
    localStorage.setItem(KEY, JSON.stringify([viewed, ...others].slice(0, MOST)))
  } catch {
    // A full or forbidden storage only means that nothing is stored.
  }
}

const isViewed = (value: unknown): value is Viewed =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Viewed).slug === 'string' &&
  typeof (value as Viewed).name === 'string'
