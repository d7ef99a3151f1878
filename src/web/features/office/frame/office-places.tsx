import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { MOST_COUNTED } from '#contract/office/overview-vocabulary.ts'
import { read } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { type OfficePlace, placesFor, type WaitingAt, waitingAt } from './places.ts'

/** What waits; asked again every minute while it is looked at. */
export const queues = read('listQueues', {}, { refetchInterval: 60_000, retry: false })

/** The screens by desk, each with how much waits there. */
export function OfficePlaces({ permissions }: { permissions: readonly Permission[] }) {
  const waiting = waitingAt(useQuery(queues).data?.queues ?? [])
  return (
    <nav aria-label="Back office" className="lg:mt-1">
      {placesFor(permissions).map(({ heading, places }) => (
        <div key={heading} className="mt-3 first:mt-0 lg:mt-1.5">
          <p className="text-xs font-semibold text-muted">{heading}</p>
          <ul>
            {places.map((place) => (
              <Place key={place.label} place={place} waiting={waiting.get(place.label)} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Place({ place, waiting }: { place: OfficePlace; waiting: WaitingAt | undefined }) {
  const { label, link, isView } = place
  return (
    <li className="flex items-center justify-between gap-2">
      <Link
        // A view with its own address is the place; other screens open where something waits.
        {...(isView ? link : (waiting?.link ?? link))}
        activeOptions={{ exact: isView || link.to === links.office().to, includeSearch: isView }}
        className="flex min-h-11 flex-1 items-center hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent lg:min-h-6"
      >
        {label}
      </Link>
      {waiting && (
        <span
          title={waiting.isFailure ? 'Failed' : 'Waiting'}
          className={classes(
            'figures rounded-full px-1.5 text-xs',
            waiting.isFailure ? 'bg-bad-soft font-medium text-bad' : 'bg-sunken text-muted',
          )}
        >
          {waiting.count > MOST_COUNTED ? `${count(MOST_COUNTED)}+` : count(waiting.count)}
          <span className="sr-only">{waiting.isFailure ? ' failed' : ' waiting'}</span>
        </span>
      )}
    </li>
  )
}
