import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { ChipRow } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { groupsQuery, similarSearchesQuery } from './queries.ts'

type Props = { query: string; shown: readonly string[]; isElse: boolean }

/** Similar names, offered where few products were found, without those on the page already. */
export function SimilarSearches({ query, shown, isElse }: Props) {
  const meant = useQuery(groupsQuery(query)).data?.meant
  // The name of a purpose, a vendor or a blend asks for no compound whose name looks alike.
  const isOther = isElse && shown.length === 0 && !meant
  const alike = useQuery({ ...similarSearchesQuery(query), enabled: !isOther }).data
  const all = isOther ? [] : (alike?.suggestions ?? [])
  const names = all.filter((name) => name.toLowerCase() !== query.toLowerCase() && !shown.includes(name))
  if (names.length === 0) return null
  return (
    <ChipRow label="Similar searches:" className="mt-4">
      {names.map((name) => (
        <li key={name}>
          <Link {...links.search(name)} className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}

/** What was probably meant by a misspelt word; a compound that was found needs no question. */
export function MeantQuery({ query, shown }: { query: string; shown: readonly string[] }) {
  const meant = useQuery(groupsQuery(query)).data?.meant
  if (!meant || shown.includes(meant)) return null
  return (
    <p className="mt-3">
      Did you mean{' '}
      <TextLink link={links.search(meant)} className="font-medium">
        {meant}
      </TextLink>
      ?
    </p>
  )
}
