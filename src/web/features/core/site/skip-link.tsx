/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 text-sm font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}
