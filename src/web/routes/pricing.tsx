import { createFileRoute } from '@tanstack/react-router'
import { PLAN } from '#contract/billing/plan.ts'
import { PlanComparison, usePlanName } from '#web/features/billing/pricing/plan-comparison.tsx'
import { BuyingNote } from '#web/features/catalogue/listing/buying-note.tsx'
import { Upgrade } from '#web/features/catalogue/listing/upgrade.tsx'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const Route = createFileRoute('/pricing')({ head: listed('pricing'), component: PricingScreen })

function PricingScreen() {
  const planName = usePlanName()
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Pricing">
        Comparing prices is free. {planName} adds what takes us the most work to read and rate.
      </PageHead>
      <div className="mt-8 max-w-3xl">
        <PlanComparison />
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Upgrade text="Upgrade to Premium" />
          <p className="max-w-[52ch] text-sm text-muted">
            ${PLAN.formatted_amount} a {PLAN.interval} in US dollars, no tax added. Cancel at any time; access
            lasts until the end of the {PLAN.interval} you paid for. See the{' '}
            <TextLink link={links.terms()}>terms</TextLink>
            .<BuyingNote />
          </p>
        </div>
      </div>
    </main>
  )
}
