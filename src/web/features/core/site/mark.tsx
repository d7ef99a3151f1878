/** The sign of the product: an A whose crossbar is the beam of an assay balance. The same as `favicon.svg`. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="2 5 28 22" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M8.6 25 16 7l7.4 18" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M4.5 18.2h23" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M3.6 18.4h5.6a2.8 2.8 0 0 1-5.6 0zM22.8 18.4h5.6a2.8 2.8 0 0 1-5.6 0z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  )
}
