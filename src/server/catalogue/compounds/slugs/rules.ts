/** The part of an entry from which its slugs follow. */
type Named = { slug: string; renamed_to?: string | undefined; formerly?: readonly string[] | undefined }

/** The slug of the page. */
export const presentSlug = ({ slug, renamed_to }: Named): string => renamed_to ?? slug

/** Every slug that leads to the record. */
export const slugsOf = ({ slug, renamed_to, formerly = [] }: Named): string[] => [
  ...new Set([slug, ...(renamed_to === undefined ? [] : [renamed_to]), ...formerly]),
]

/** True where more than one slug leads to the record. */
export const hasMoved = ({ renamed_to, formerly }: Named): boolean =>
  renamed_to !== undefined || (formerly?.length ?? 0) > 0

/** The entry as typed, with the slugs that led to the record until now and that it lacks. */
export function keepingSlugs(
  entry: Record<string, unknown>,
  published: Record<string, unknown> | null,
): Record<string, unknown> {
  if (!published || entry.slug !== published.slug) return entry
  const formerly = Array.isArray(entry.formerly) ? entry.formerly : []
  const has = new Set([entry.slug, entry.renamed_to, ...formerly])
  const missing = slugsOf(published as Named).filter((slug) => !has.has(slug))
  return missing.length === 0 ? entry : { ...entry, formerly: [...formerly, ...missing] }
}

/**
 * The path and query with present slugs in the place of former ones; null when there is none in it. What begins with two
 * slashes names another site.
 */
export function movedPath(pathAndQuery: string, presentOf: ReadonlyMap<string, string>): string | null {
  if (/^[\\/]{2}/.test(pathAndQuery)) return null
  const [path = '', query] = pathAndQuery.split('?', 2)
  const move = (text: string) => presentOf.get(text.toLowerCase())
  const segments = path.split('/').map((segment) => {
    // A feed of a page ends in '.atom', a card in '.html'.
    const [, name = '', ending = ''] = /^([^.]*)(\..*)?$/.exec(segment) ?? []
    const present = move(name)
    return present === undefined ? segment : present + ending
  })
  const parameters = query?.split('&').map((pair) => {
    const [key = '', value = ''] = pair.split('=', 2)
    const present = value.split(/,|%2C/i).map((one) => move(one) ?? one)
    return present.join(',') === value.replaceAll(/%2C/gi, ',') ? pair : `${key}=${present.join(',')}`
  })
  const moved = segments.join('/') + (parameters ? `?${parameters.join('&')}` : '')
  return moved === pathAndQuery ? null : moved
}
