import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BillingPage } from '../billing-page.tsx'

/** The third step: it is done, in the server's words. */
export function CanceledView({ message }: { message: string }) {
  return (
    <BillingPage isNews title="Subscription Canceled" intro={message}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink link={links.profile()} look="primary">
          Go to Your Account
        </ButtonLink>
        <ButtonLink link={links.home()}>Return to Home</ButtonLink>
      </div>
    </BillingPage>
  )
}
