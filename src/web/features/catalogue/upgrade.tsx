import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Turns on with the page at `/subscription`; until then a button would lead nowhere. */
const HAS_SUBSCRIPTION_PAGE: boolean = false

/** The way to open what is locked. */
export function Upgrade({
  words = 'Upgrade Now',
}: {
  words?: 'Upgrade Now' | 'Subscribe' | 'Upgrade to Premium'
}) {
  if (!HAS_SUBSCRIPTION_PAGE) return null
  return (
    <ButtonLink address={links.subscription()} look="primary">
      {words}
    </ButtonLink>
  )
}
