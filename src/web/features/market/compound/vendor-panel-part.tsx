import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/core/site/late-part.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { type PanelProps, VendorPanel } from './vendor-panel.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: VendorPanel }))
  .client(() => ({ load: () => import('./vendor-panel.tsx').then(({ VendorPanel: Part }) => Part) }))

/** A compound opens without a vendor beside its offers; whoever opens it with one has chosen it. */
export const VendorPanelPart = latePart<PanelProps>(source(), <PanelSkeleton />, () => true)
