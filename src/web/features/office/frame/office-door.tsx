import type { Answer } from '#contract/endpoints.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { SignInAgain } from '#web/features/core/site/sensitive.tsx'
import { call } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

const LIST = new Intl.ListFormat('en')

type Refusal = NonNullable<Answer<'getOffice'>['refusal']>

/** What a colleague still has to do before the back office opens to them. */
export function OfficeDoor({ refusal: { code, message } }: { refusal: Refusal }) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Back office" />
      <div className="mt-6 max-w-xl">
        {code === 'second_factor_needed' ? (
          <>
            <p className="mb-4">{message}</p>
            <ButtonLink link={officeLinks.secondFactor()} look="primary">
              Set up a second factor
            </ButtonLink>
          </>
        ) : (
          <SignInAgain>{message}</SignInAgain>
        )}
      </div>
    </main>
  )
}

/** For a person who was invited with the email of their account. */
export function OfficeInvited({ roles }: { roles: Answer<'getOffice'>['invited'] }) {
  const inWords = LIST.format(roles)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Back office">{`An administrator invited you as ${inWords}.`}</PageHead>
      <div className="mt-6 max-w-xl">
        <ActButton
          text="Join the back office"
          busyText="Joining..."
          look="primary"
          work={() => call('joinOffice', {})}
          says={() => `You are ${inWords} now.`}
          changes={['getOffice']}
        />
      </div>
    </main>
  )
}
