/** The sign of the product: the balance on which an assay is weighed. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className} fill="none" stroke="currentColor">
      <path d="M5 6.5h18M14 3.5v20M9 24.5h10" strokeWidth="2" strokeLinecap="round" />
      <path d="M5.5 6.5 1.8 15h7.4zM22.5 6.5 18.8 15h7.4z" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M1.8 15a3.7 3.7 0 0 0 7.4 0zM18.8 15a3.7 3.7 0 0 0 7.4 0z" fill="currentColor" stroke="none" />
    </svg>
  )
}
