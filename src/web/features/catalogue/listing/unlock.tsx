import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PremiumPrice } from './upgrade.tsx'

type Props = {
  /** What is for subscribers. */
  children: ReactNode
  /** What kind of page it is: the sample is of the same kind. */
  sampleOf?: 'compound' | 'vendor'
  className?: string
}

/** Names the locked content, the price of opening it, and an open sample; paying leads back to this place. */
export function Unlock({ children, sampleOf = 'compound', className }: Props) {
  const here = useLocation({ select: ({ href }) => href })
  const slug = useQuery(settingsQuery).data?.sample[sampleOf]
  return (
    <div
      className={classes(
        'lock-note flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3 text-sm',
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <Lock aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
        <span>
          {children} <PremiumPrice />{' '}
          {slug && (
            <Link {...links[sampleOf](slug)} className="underline underline-offset-3 hover:text-accent">
              See an open sample
            </Link>
          )}
        </span>
      </p>
      <ButtonLink link={links.subscription(here)} look="primary">
        Upgrade Now
      </ButtonLink>
    </div>
  )
}

/** On the pages of the compound and the vendor that everyone can read whole. */
export const SampleNote = () => (
  <p className="mt-4 rounded-md bg-info-soft px-4 py-2.5 text-sm text-info">
    Free sample: everything Premium unlocks.
  </p>
)
