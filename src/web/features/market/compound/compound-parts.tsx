import { latePart } from '#web/features/core/site/late-part.tsx'
import { useHasPremium } from '#web/lib/own.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'

/** Behind a tab that a compound does not open with. Subscribers do not find there what everybody's HTML locks. */
export const ResearchPart = latePart(
  async () => (await import('./research-tab.tsx')).ResearchTab,
  <Skeleton className="h-96" />,
  useHasPremium,
)

/** Loads at once where a vendor was chosen: a compound's page opens without a vendor next to its offers. */
export const VendorPanelPart = latePart(
  async () => (await import('./vendor-panel.tsx')).VendorPanel,
  <PanelSkeleton />,
  () => true,
)
