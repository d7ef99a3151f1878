/** An extension that does the same again at once must not keep the page busy. */
const MOST_UNDONE = 40
const LOOK_EVERY_MS = 50
const LONGEST_MS = 60_000

/**
 * Undoes changes by browser extensions while React hydrates: otherwise React finds the page broken and renders it
 * again. Added nodes return once React has passed their surroundings; in parts hydrated later they stay away.
 */
export function keepForeignNodesAside() {
  const { observer, records = [] } = window.foreignNodes ?? {}
  let aside: { node: ChildNode; parent: Node; next: Node | null }[] = []
  const undo = (changes: MutationRecord[]) => {
    const focused = document.activeElement
    for (const { target, addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
      if (isHydrated(target)) continue
      for (const node of addedNodes as NodeListOf<ChildNode>) {
        // The scripts at the end of the page come and go.
        if (node.parentNode !== target || node.nodeName === 'SCRIPT') continue
        if (removedNodes.length === 0) aside.push({ node, parent: target, next: node.nextSibling })
        node.remove()
      }
      const next = nextSibling?.parentNode === target ? nextSibling : null
      for (const node of removedNodes) if (node.nodeName !== 'SCRIPT') target.insertBefore(node, next)
    }
    if (focused !== document.activeElement && focused?.isConnected) (focused as HTMLElement).focus()
  }
  const putBack = () => {
    const ready = aside.filter(({ parent }) => isHydrated(parent))
    aside = aside.filter((each) => !ready.includes(each))
    for (const { node, parent, next } of ready)
      if (!node.isConnected) parent.insertBefore(node, next?.parentNode === parent ? next : null)
  }
  undo(records)
  observer?.disconnect()
  let undone = 0
  const watch = new MutationObserver((changes) => {
    if (undone++ < MOST_UNDONE) undo(changes)
    // What this has just done itself.
    watch.takeRecords()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const end = performance.now() + LONGEST_MS
  const timer = setInterval(() => {
    // The screen is hydrated after its frame.
    const isDone = isHydrated(document.querySelector('main')) || performance.now() > end
    putBack()
    if (!isDone) return
    clearInterval(timer)
    watch.disconnect()
  }, LOOK_EVERY_MS)
}

/** React marks an element once it has compared all that is in it. */
const isHydrated = (element: Node | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
