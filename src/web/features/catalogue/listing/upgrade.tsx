import { useQuery } from '@tanstack/react-query'
import { PLAN } from '#contract/billing/plan.ts'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BuyingNote } from './buying-note.tsx'

const PRICE = `Premium is $${PLAN.formatted_amount} a ${PLAN.interval}.`

/** What opening costs, and how it is paid here. */
export const PremiumPrice = () => (
  <>
    {PRICE}
    <BuyingNote />
  </>
)

/** What AI search of the better plan has, for who has used all free searches. */
export function MoreSearches() {
  const searches = useQuery(settingsQuery).data?.ai_searches
  if (!searches) return <PremiumPrice />
  return (
    <>
      {`${searches.free > 0 ? `Your ${searches.free} free searches are used. ` : ''}Premium has ${searches.paid} a month for $${PLAN.formatted_amount}.`}
      <BuyingNote />
    </>
  )
}

type Props = {
  text: 'Upgrade' | 'Upgrade to Premium' | 'Upgrade your account' | 'Upgrade Subscription'
  look?: 'primary' | 'outline'
  /** Where paying leads back to. */
  returnUrl?: string
  onClick?: () => void
}

/** The link to the screen that sells the better plan, which asks visitors to sign in and brings them back. */
export function Upgrade({ text, look = 'primary', returnUrl, ...props }: Props) {
  return (
    <ButtonLink {...props} link={links.subscription(returnUrl)} look={look}>
      {text}
    </ButtonLink>
  )
}
