import type { Claim } from '#contract/catalogue/evidence.ts'

/** What the URL keeps of a matrix: the open row, and which rows are shown. */
export type MatrixSearch = { row?: string; people?: true; area?: string }

export type MatrixRow = { key: string; claim: Claim }

/** How the URL names each row: by its outcome, and `~2` for a second claim about the same outcome. */
export function rowsOf(claims: readonly Claim[]): MatrixRow[] {
  const seen = new Map<string, number>()
  return claims.map((claim) => {
    const { slug } = claim.outcome
    const nth = (seen.get(slug) ?? 0) + 1
    seen.set(slug, nth)
    return { key: nth === 1 ? slug : `${slug}~${nth}`, claim }
  })
}

/** The id of a row on the page, for links that lead to it. */
export const placeOf = (key: string) => `outcome-${key.replace('~', '-')}`

/** 'heart-and-vessels' of 'heart and vessels', as a URL writes it. */
export const areaSlug = (area: string) => area.replace(/[^a-z]+/g, '-')

export const isInPeople = ({ certainty }: Pick<Claim, 'certainty'>) => certainty !== 'no human data'

/** The rows that the URL asks for, those of an area together, in the order they came. An unknown area asks for nothing. */
export function shownRows(rows: readonly MatrixRow[], { people, area }: MatrixSearch): MatrixRow[] {
  const chosen = rows.some(({ claim }) => areaSlug(claim.outcome.area) === area) ? area : undefined
  const shown = rows.filter(
    ({ claim }) => (!people || isInPeople(claim)) && (!chosen || areaSlug(claim.outcome.area) === chosen),
  )
  return [...Map.groupBy(shown, ({ claim }) => claim.outcome.area).values()].flat()
}
