// Filled by `WATCH_FOREIGN_NODES`.
declare global {
  interface Window {
    foreignNodes?: { observer: MutationObserver; records: MutationRecord[] }
  }
}

/**
 * Runs at the end of the page, before the program: from here on the page is whole, and added nodes come
 * from elsewhere, such as the icon that a password manager puts into a field.
 */
export const WATCH_FOREIGN_NODES = `{
  const records = []
  const observer = new MutationObserver((more) => records.push(...more))
  observer.observe(document.body, { childList: true, subtree: true })
  window.foreignNodes = { observer, records }
}`
