import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Entries of one answer, and of one page of a letter. */
const PER_PAGE = 100
/** One page lists up to this many compounds; a longer list is shown one letter at a time. */
const ON_ONE_PAGE = 300

/** The A to Z: whole where it is short, else a page of one letter, the first unless another is asked for. */
export const aToZQuery = ({ letter, page = 1 }: { letter?: string | undefined; page?: number | undefined }) =>
  queryOptions({
    queryKey: ['drugs', 'a-to-z', letter ?? null, page],
    queryFn: async ({ signal }) => {
      const read = (query: { letter?: string; offset: number }) =>
        call('listDrugsAToZ', { query: { ...query, limit: PER_PAGE } }, { signal })
      const first = await read({ offset: 0 })
      const { letters, total } = first
      if (total <= ON_ONE_PAGE) {
        const offsets = Array.from({ length: Math.ceil(total / PER_PAGE) }, (_, n) => n * PER_PAGE).slice(1)
        const rest = await Promise.all(offsets.map((offset) => read({ offset })))
        return { letters, total, shown: null, drugs: [first, ...rest].flatMap(({ drugs }) => drugs) }
      }
      const known = letters.find((each) => each.letter === letter) ?? letters[0]
      const shown = known?.letter ?? ''
      const { drugs } = await read({ letter: shown, offset: (page - 1) * PER_PAGE })
      const pages = Math.ceil((known?.drug_count ?? 0) / PER_PAGE)
      return { letters, total, shown: { letter: shown, page, pages }, drugs }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
