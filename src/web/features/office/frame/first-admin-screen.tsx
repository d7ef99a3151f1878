import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import type { Person } from '#web/lib/session-state.ts'
import { shownAddress } from '#web/lib/shown-address.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Makes the signed-in person the first administrator, by the link that the start printed. Only the button acts. */
export function FirstAdminScreen({ token, person }: { token: string; person: Person }) {
  const { act, isPending, error, data } = useAct({
    work: () => call('becomeFirstAdmin', { body: { token } }),
    changes: ['getOffice'],
  })
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="First administrator">
        An administrator runs this site: prices, evidence, moderation, people and settings of the office. They
        give roles to colleagues.
      </PageHead>
      <div className="mt-6 max-w-xl space-y-6">
        {error && <Notice>{messageOf(error, 'This did not work. Please try again.')}</Notice>}
        {data ? (
          <>
            <p role="status">{data.message} The link is spent.</p>
            <ButtonLink link={links.office()}>Open the office</ButtonLink>
          </>
        ) : (
          <>
            <p>
              You are signed in as <strong>{shownAddress(person.email)}</strong>. The link works once.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => act()} look="primary" isBusy={isPending}>
                {isPending ? 'Giving you the role...' : 'Become the administrator'}
              </Button>
              <ButtonLink link={links.home()} look="plain">
                Not now
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </main>
  )
}
