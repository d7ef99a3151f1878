import { PLAN } from '#contract/billing/plan.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
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

type Way = (returnUrl?: string) => LinkTarget

/**
 * Where every offer of the better plan leads, by its words: to the screen that sells it, which asks visitors to sign
 * in and brings them back. A search that is blocked on its page leads to the account first, where the plan is explained.
 */
const WAYS = {
  Upgrade: links.subscription,
  'Upgrade to Premium': links.subscription,
  'Upgrade your account': links.subscription,
  'Upgrade Subscription': links.profile,
} satisfies Record<string, Way>

type Props = {
  text: keyof typeof WAYS
  look?: 'primary' | 'outline'
  /** Where paying leads back to. */
  returnUrl?: string
  onClick?: () => void
}

/** The link that opens locked content. */
export function Upgrade({ text, look = 'primary', returnUrl, ...props }: Props) {
  const way: Way = WAYS[text]
  return (
    <ButtonLink {...props} link={way(returnUrl)} look={look}>
      {text}
    </ButtonLink>
  )
}
