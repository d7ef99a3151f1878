import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { suggestionsQuery } from './queries.ts'
import type { Suggestion } from './suggestion.ts'

/**
 * What to offer for a text: at once from the names kept in the browser, then from the server once typing rests; null
 * while nothing is known. When the server fails, the names of the browser are shown. The answer of an older text is
 * given up. `isWanted` becomes true with the first focus; until then nothing loads.
 */
export function useSuggestions(text: string, isWanted: boolean): Suggestion[] | null {
  const query = text.trim()
  const settled = useDebounced(query)
  const suggestLocally = useLocalNames(isWanted)
  const server = useQuery({
    ...suggestionsQuery(settled),
    enabled: isWanted && settled !== '' && settled === query,
  })
  if (query === '') return null
  if (settled === query && server.data) return server.data.drugs
  const local = suggestLocally?.(query) ?? []
  return local.length > 0 ? local : null
}

function useLocalNames(isWanted: boolean) {
  const [names, setNames] = useState<{ suggest: (query: string) => Suggestion[] } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('./local-names.ts')
      .then(({ openLocalNames }) => openLocalNames())
      .then(
        (suggest) => !isGone && setNames({ suggest }),
        // Without them the server suggests alone.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return names?.suggest
}
