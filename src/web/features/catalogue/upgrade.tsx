import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The way to open what is locked. */
export function Upgrade({
  words = 'Upgrade Now',
}: {
  words?: 'Upgrade Now' | 'Subscribe' | 'Upgrade to Premium'
}) {
  return (
    <ButtonLink address={links.subscription()} look="primary">
      {words}
    </ButtonLink>
  )
}
