import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/lib/api.ts'
import { joinKnown } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type CheckedPair, pairName, restOf, tallyOf } from './pair-names.ts'
import { togetherQuery } from './queries.ts'
import { SeverityTag } from './severity-tag.tsx'

export type KnownTogetherProps = { names: readonly string[] }

/** What the interaction checker says of the compounds of another page, in short, with the way to all of it. */
export function KnownTogether({ names }: KnownTogetherProps) {
  const { data, error } = useQuery(togetherQuery(names.join(', '), names.length > 1))
  if (names.length < 2) return null
  if (error)
    return <Notice>{messageOf(error, 'The interactions could not be read. Please try again later.')}</Notice>
  if (!data) return <Skeleton className="h-20" />
  const shown = data.pairs.filter(({ result, because }) => result === 'found' || because === 'some')
  return (
    <div>
      <p className="text-pretty">
        {joinKnown(' ', [tallyOf(data.pairs), restOf(data.pairs)])}{' '}
        <TextLink link={links.interactions([...names])}>Check them with what you take</TextLink>
      </p>
      {shown.length > 0 && (
        <ul className="mt-2 divide-y divide-rule border-y border-rule">
          {shown.map((pair) => (
            <KnownPair key={`${pair.a} ${pair.b}`} pair={pair} />
          ))}
        </ul>
      )}
    </div>
  )
}

function KnownPair({ pair }: { pair: CheckedPair }) {
  const [first = pair.some[0]?.interaction] = pair.interactions
  if (!first) return null
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 text-sm md:grid-cols-[6.5rem_minmax(0,1fr)]">
      <span>
        <SeverityTag severity={first.severity} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{pairName(pair)}.</span> {pair.message}
      </span>
    </li>
  )
}
