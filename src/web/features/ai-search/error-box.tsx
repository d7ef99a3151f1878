import { useRouterState } from '@tanstack/react-router'
import { CircleAlert, Info } from 'lucide-react'
import { Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { links } from '#web/lib/links.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Failure } from './search-failure.ts'

type Props = { failure: Failure; query: string; onTryAgain: () => void }

/** Why there are no results, and what can be done instead. */
export function ErrorBox({ failure: { message, kind }, query, onTryAgain }: Props) {
  const here = useRouterState({ select: ({ location }) => location.href })
  return (
    <section aria-labelledby="ai-failure" className="rounded-md border border-rule bg-surface p-5 md:p-6">
      <div role="alert" className="flex items-start gap-3">
        {kind !== 'fault' ? (
          <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
        ) : (
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-bad" />
        )}
        <div>
          <h2 id="ai-failure" className="text-lg">
            Unable to Complete Search
          </h2>
          <p className="mt-1 max-w-[60ch] text-muted">{message}</p>
          {kind === 'blocked' && (
            <p className="mt-1 max-w-[60ch] text-sm text-muted">
              Your earlier answers stay open, and search by name or purpose has no limit.
            </p>
          )}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {kind === 'login' && (
          <ButtonLink link={links.login(here)} look="primary">
            Login
          </ButtonLink>
        )}
        {kind === 'fault' ? (
          <Button look="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        ) : (
          <Upgrade
            text="Upgrade Subscription"
            look={kind === 'blocked' ? 'primary' : 'outline'}
            returnUrl={here}
          />
        )}
        <ButtonLink link={links.search(query)}>Use regular search</ButtonLink>
      </div>
    </section>
  )
}
