import { Titled } from '#web/ui/titled.tsx'
/** How ratings come about, in few words. */
export function RatingMethod() {
  return (
    <Titled title="How the ratings come about" heading="text-xl" className="max-w-[68ch]">
      <div className="mt-3 space-y-3 text-sm text-muted">
        <p>
          The overall rating is computed from certificates of batches, how near they are to the label and how
          recent, endotoxin, sterility and heavy metals, the vendor's terms, and reviews. What is not stated
          never counts as passed. The formula and its inputs are open.
        </p>
        <p>
          Price efficiency is computed from the offers alone. For each compound the price per mg of the same
          pack is set against the median of all vendors that sell it, where at least three do. Other
          currencies and contents without a mass take no part.
        </p>
      </div>
    </Titled>
  )
}
