import { ShownAs } from '#web/features/core/site/shown-as.tsx'

/** How reviews are signed. */
export function PublicNameRow() {
  return (
    <div className="min-h-11 py-3 first:pt-0 last:pb-0">
      <h3 className="text-sm font-medium tracking-normal">Public name</h3>
      <ShownAs isRow />
    </div>
  )
}
