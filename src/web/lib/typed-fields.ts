import { tabStorage } from './storage.ts'

/** Where the tab keeps what was typed into fields, over one reload of the page. */
const KEPT = 'typed over a reload'

let typed: typeof import('./typed-over-reload.ts') | undefined

/** Remembers the fields that somebody types into, from the first letter on. */
export function watchTyping() {
  const note = async ({ target }: Event) => {
    typed ??= await import('./typed-over-reload.ts')
    typed.noteTyped(target)
  }
  // Without the program nothing is kept, and nothing else fails.
  document.addEventListener('input', (event) => void note(event).catch(() => {}), true)
}

/** Just before the page is loaded anew. */
export const keepTyped = () => typed?.keepTyped(KEPT)

/** Puts the fields back after the reload. Its program comes only where there is something to put back. */
export async function putTypedBack() {
  if (tabStorage.getItem(KEPT) === null) return
  const { fillKept } = await import('./fill-kept.ts')
  fillKept(KEPT)
}
