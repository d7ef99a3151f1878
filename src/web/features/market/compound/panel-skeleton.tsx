import { Skeleton } from '#web/ui/skeleton.tsx'

/** Keeps the place of a vendor's details. */
export function PanelSkeleton() {
  return (
    <div className="space-y-6">
      <span className="sr-only">Loading vendor details...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton style={{ height: '38rem' }} />
    </div>
  )
}
