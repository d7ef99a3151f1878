import type { Answer } from '#contract/endpoints.ts'
import { SignInAgain } from '#web/features/core/site/sensitive.tsx'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

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
            <ButtonLink link={links.profile()} look="primary">
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
