import { createIsomorphicFn } from '@tanstack/react-start'
import { latePart } from '#web/features/site/late-part.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { type PanelProps, VendorPanel } from './vendor-panel.tsx'

const source = createIsomorphicFn()
  .server(() => ({ Part: VendorPanel }))
  .client(() => ({ load: () => import('./vendor-panel.tsx').then(({ VendorPanel: Part }) => Part) }))

/** A compound opens without a vendor beside its offers. */
export const VendorPanelPart = latePart<PanelProps>(source(), 'once the page has started', <PanelSkeleton />)
