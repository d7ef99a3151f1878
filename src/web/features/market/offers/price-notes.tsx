/** What must be said wherever prices stand. */
export function PriceNotes() {
  return (
    <div className="space-y-1.5 border-t border-rule pt-4 text-sm text-muted">
      <p>Prices may not reflect current promotions. Check the vendor&apos;s page before you buy.</p>
      <p>
        We receive commission on sales from some vendors. It changes neither the prices shown nor their order.
      </p>
    </div>
  )
}
