import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { type PanelProps, VendorPanel } from './vendor-panel.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: VendorPanel }))
  .client(() => ({ load: () => import('./vendor-panel.tsx').then(({ VendorPanel: Part }) => Part) }))

/** Loads at once where a vendor was chosen: a compound's page opens without a vendor next to its offers. */
export const VendorPanelPart = latePart<PanelProps>(source(), <PanelSkeleton />, () => true)
