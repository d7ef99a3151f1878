const LOOK_EVERY_MS = 50
const LONGEST_MS = 60_000

// Filled by `page-scripts.ts`.
declare global {
  interface Window {
    foreignNodes?: { observer: MutationObserver; records: MutationRecord[] }
  }
}

/**
 * Undoes what browser extensions have changed before React hydrates the page: otherwise React finds it broken and
 * renders it again. Added nodes return once the screen is hydrated; in parts that are hydrated later they stay away.
 */
export function putForeignNodesAside(changes: MutationRecord[]) {
  const aside: { node: ChildNode; parent: Node; next: Node | null }[] = []
  const focused = document.activeElement
  for (const { target, addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
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
  const end = performance.now() + LONGEST_MS
  const timer = setInterval(() => {
    // The screen is hydrated after its frame.
    if (!isHydrated(document.querySelector('main')) && performance.now() < end) return
    clearInterval(timer)
    for (const { node, parent, next } of aside)
      if (!node.isConnected && isHydrated(parent))
        parent.insertBefore(node, next?.parentNode === parent ? next : null)
  }, LOOK_EVERY_MS)
}

/** React marks an element once it has compared all that is in it. */
const isHydrated = (element: Node | null) =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
